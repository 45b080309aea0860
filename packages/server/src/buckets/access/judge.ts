import { parsePolicy, type PolicyDocument } from '@longshore/contract/policy/document';
import { reachesBucket } from '@longshore/contract/policy/reach';

type Judge<Answer> = (userName: string, names: readonly string[]) => Answer;

/** Whether somebody with these policies reaches the bucket at all. */
export const judgeOf = (bucket: string, policies: Readonly<Record<string, unknown>>): Judge<boolean> =>
  judgeBy(policies, (document, userName) => reachesBucket(document, bucket, { 'aws:username': userName }));

/** People with the same policies are judged once, unless one of these speaks of the person. */
export function judgeBy<Answer>(
  policies: Readonly<Record<string, unknown>>,
  judge: (document: PolicyDocument, userName: string) => Answer,
): Judge<Answer> {
  const documentOf = togetherOf(policies);
  const isPersonal = new Map(
    Object.entries(policies).map(([name, policy]) => [
      name,
      /aws:user(?:name|id)/i.test(JSON.stringify(policy)),
    ]),
  );
  const judged = new Map<string, Answer>();
  return (userName, names) => {
    const key = names.toSorted().join(',');
    const known = judged.get(key);
    if (known !== undefined) return known;
    const answer = judge(documentOf(names), userName);
    if (!names.some((name) => isPersonal.get(name))) judged.set(key, answer);
    return answer;
  };
}

/** Reads each policy once, and gives those of some names as one. */
export function togetherOf(
  policies: Readonly<Record<string, unknown>>,
): (names: readonly string[]) => PolicyDocument {
  const documents = new Map(Object.entries(policies).map(([name, policy]) => [name, parsePolicy(policy)]));
  return (names) => joined(names.map((name) => documents.get(name)));
}

/** Together, since a Deny of one policy holds against an Allow of another. */
const joined = (documents: readonly (PolicyDocument | null | undefined)[]): PolicyDocument => ({
  statements: documents.flatMap((document) => document?.statements ?? []),
});
