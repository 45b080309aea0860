import { parsePolicy, type PolicyDocument } from '@longshore/contract/policy/document';
import { reachesBucket } from '@longshore/contract/policy/reach';

/** People with the same policies are judged once, unless one of these speaks of the person. */
export function judgeOf(
  bucket: string,
  policies: Readonly<Record<string, unknown>>,
): (userName: string, names: readonly string[]) => boolean {
  const documents = new Map(Object.entries(policies).map(([name, policy]) => [name, parsePolicy(policy)]));
  const isPersonal = new Map(
    Object.entries(policies).map(([name, policy]) => [name, /aws:username/i.test(JSON.stringify(policy))]),
  );
  const judged = new Map<string, boolean>();
  return (userName, names) => {
    const key = names.toSorted().join(',');
    const known = judged.get(key);
    if (known !== undefined) return known;
    const document = joined(names.map((name) => documents.get(name)));
    const answer = reachesBucket(document, bucket, { 'aws:username': userName });
    if (!names.some((name) => isPersonal.get(name))) judged.set(key, answer);
    return answer;
  };
}

/** Together, since a Deny of one policy holds against an Allow of another. */
const joined = (documents: readonly (PolicyDocument | null | undefined)[]): PolicyDocument => ({
  statements: documents.flatMap((document) => document?.statements ?? []),
});
