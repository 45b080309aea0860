import { parsePolicy, type PolicyDocument } from '@longshore/contract/policy/document';
import { reachesBucket } from '@longshore/contract/policy/reach';
import type { Judging } from '@longshore/contract/policy/steps';

type Policies = Readonly<Record<string, unknown>>;
type Judge<Answer> = (userName: string, names: readonly string[]) => Answer;

/** Whether somebody with these policies reaches the bucket at all; what is not judged counts as if. */
export const judgeOf = (bucket: string, policies: Policies, judging: Judging): Judge<boolean> =>
  judgeBy(policies, (document, userName) =>
    judging(
      () => reachesBucket(document, bucket, { 'aws:username': userName }),
      () => true,
    ),
  );

/** People with the same policies are judged once, unless one of these speaks of the person. */
export function judgeBy<Answer>(
  policies: Policies,
  judge: (document: PolicyDocument, userName: string) => Answer,
): Judge<Answer> {
  const documentOf = togetherOf(policies);
  const personal = policiesNaming(policies, /aws:user(?:name|id)/i);
  const once = oncePerSet<Answer>();
  return (userName, names) => {
    const judged = () => judge(documentOf(names), userName);
    return names.some((name) => personal.has(name)) ? judged() : once(names, judged);
  };
}

/** Keeps the answer for each set of policies: many people and groups have the same. */
export function oncePerSet<Answer>(): (names: readonly string[], judge: () => Answer) => Answer {
  const judged = new Map<string, { readonly answer: Answer }>();
  return (names, judge) => {
    const key = names.toSorted().join(',');
    const known = judged.get(key) ?? { answer: judge() };
    judged.set(key, known);
    return known.answer;
  };
}

/** The names of the policies in whose text something stands. */
export const policiesNaming = (policies: Policies, what: RegExp): ReadonlySet<string> =>
  new Set(
    Object.entries(policies).flatMap(([name, policy]) => (what.test(JSON.stringify(policy)) ? [name] : [])),
  );

/** Reads each policy once, and gives those of some names as one. */
export function togetherOf(policies: Policies): (names: readonly string[]) => PolicyDocument {
  const documents = new Map(Object.entries(policies).map(([name, policy]) => [name, parsePolicy(policy)]));
  return (names) => joined(names.map((name) => documents.get(name)));
}

/** Together, since a Deny of one policy holds against an Allow of another. */
const joined = (documents: readonly (PolicyDocument | null | undefined)[]): PolicyDocument => ({
  statements: documents.flatMap((document) => document?.statements ?? []),
});
