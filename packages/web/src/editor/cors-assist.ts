import { bucketCorsSet, CorsRule } from '@longshore/contract/buckets/cors-schemas';
import { readJson, type JsonAssist } from './json-assist.ts';

const methods = ['GET', 'PUT', 'POST', 'DELETE', 'HEAD'] as const;
const CorsRules = bucketCorsSet.body.shape.rules;

/** What is known of a list of CORS rules. */
export const corsAssist: JsonAssist = {
  problemsOf: (document) =>
    (CorsRules.safeParse(document).error?.issues ?? []).map(({ path, message }) => ({
      path: path.filter((step) => typeof step !== 'symbol'),
      message: `${path.join('.')} ${message}`.trim(),
      severity: 'error' as const,
    })),
  optionsAt: (path, place) => {
    if (place === 'key') return Object.keys(CorsRule.shape).map((label) => ({ label }));
    const isMethod = path.includes('allowedMethods');
    return isMethod ? methods.map((label) => ({ label })) : [];
  },
};

interface ReadRules {
  readonly rules: NonNullable<ReturnType<typeof CorsRules.safeParse>['data']> | null;
  /** What is wrong with the list; empty where it is not JSON at all. */
  readonly fault: string | null;
}

export function readCorsRules(text: string): ReadRules {
  const read = readJson(text);
  if (read === null) return { rules: null, fault: '' };
  const { data, error } = CorsRules.safeParse(read.document);
  if (error === undefined) return { rules: data, fault: null };
  return { rules: null, fault: corsAssist.problemsOf(read.document)[0]?.message ?? error.message };
}
