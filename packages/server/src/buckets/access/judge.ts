import { parsePolicy, type PolicyDocument } from '@longshore/contract/policy/document';
import { reachesBucket } from '@longshore/contract/policy/reach';
import type { ConditionContext } from '@longshore/contract/policy/variables';

type Judge<Answer> = (userName: string, names: readonly string[]) => Answer;

/** Whether somebody with these policies reaches the bucket at all. */
export const judgeOf = (bucket: string, policies: Readonly<Record<string, unknown>>): Judge<boolean> =>
  judgeBy(policies, (document, conditions) => reachesBucket(document, bucket, conditions));

/** People with the same policies are judged once, unless one of these speaks of the person. */
export function judgeBy<Answer>(
  policies: Readonly<Record<string, unknown>>,
  judge: (document: PolicyDocument, conditions: ConditionContext) => Answer,
): Judge<Answer> {
  const documents = new Map(Object.entries(policies).map(([name, policy]) => [name, parsePolicy(policy)]));
  const isPersonal = new Map(
    Object.entries(policies).map(([name, policy]) => [name, /aws:username/i.test(JSON.stringify(policy))]),
  );
  const judged = new Map<string, Answer>();
  return (userName, names) => {
    const key = names.toSorted().join(',');
    const known = judged.get(key);
    if (known !== undefined) return known;
    const document = joined(names.map((name) => documents.get(name)));
    const answer = judge(document, { 'aws:username': userName });
    if (!names.some((name) => isPersonal.get(name))) judged.set(key, answer);
    return answer;
  };
}

/** Together, since a Deny of one policy holds against an Allow of another. */
const joined = (documents: readonly (PolicyDocument | null | undefined)[]): PolicyDocument => ({
  statements: documents.flatMap((document) => document?.statements ?? []),
});
