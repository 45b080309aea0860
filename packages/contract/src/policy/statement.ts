import { isServerAction } from './actions.ts';
import type { Statement } from './document.ts';
import { covers, isPattern, overlaps } from './match.ts';
import { pathOf } from './resource.ts';
import { type ConditionContext, substitute } from './variables.ts';

/** Whether the statement speaks of every action that the given action or pattern stands for. */
export function includesAction({ actions, notActions }: Statement, action: string): boolean {
  const others = sameAs.get(action) ?? [];
  const names = (patterns: readonly string[], isNamed: (pattern: string, action: string) => boolean) =>
    patterns.some((pattern) => isNamed(pattern, action) || others.includes(pattern));
  return actions.length > 0 ? names(actions, covers) : !names(notActions, overlaps);
}

/** MinIO takes the first to be named wherever the others are, by their whole names. */
const sameAs: ReadonlyMap<string, readonly string[]> = new Map([['s3:GetObject', ['s3:GetObjectVersion']]]);

/**
 * Whether the statement names the action as one of the server: its resources then matter for keys of KMS only. Actions of
 * the server that it means by `**` or by a NotAction are judged like a call on no bucket, which `arn:aws:s3:::*` matches
 * and `arn:aws:s3:::data/*` does not.
 */
export function namesServerAction({ actions }: Statement, action: string): boolean {
  return actions.some((pattern) => isServerAction(pattern) && covers(pattern, action));
}

/** Whether the statement speaks of all of the place; an empty one stands for no bucket. */
export function includesPlace(
  { resources, notResources }: Statement,
  place: string,
  context: ConditionContext,
): boolean {
  if (resources.length + notResources.length === 0) return true;
  // The storage server judges a call on a bucket by its name letter for letter, or as one on `bucket/`.
  const text = place.includes('/') || isPattern(place) ? place : `${place}/`;
  if (resources.length === 0) {
    const excepted = notResources.map((written) => pathOf(substitute(written, context).text));
    return !excepted.some((pattern) => pattern === place || overlaps(pattern, text));
  }
  return resources.some((written) => {
    const resource = substitute(written, context);
    const pattern = pathOf(resource.text);
    return resource.known && (pattern === place || covers(pattern, text));
  });
}
