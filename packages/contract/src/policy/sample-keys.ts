import type { PolicyDocument } from './document.ts';
import { restsAfter } from './match.ts';
import { fillingsOf } from './reach.ts';
import { pathOf } from './resource.ts';
import { type ConditionContext, substitute } from './variables.ts';

/** Policies that name more places below one prefix than people can survey are tried at the first of these. */
const mostKeys = 300;

interface Below {
  readonly bucket: string;
  /** Empty for the whole bucket. */
  readonly prefix: string;
  readonly conditions: ConditionContext;
}

/**
 * Keys below a prefix, by which policies can be judged for all of it. The first stands for any key that no policy speaks
 * of by name; the others are made after each resource.
 */
export function sampleKeys(
  documents: readonly PolicyDocument[],
  { bucket, prefix, conditions }: Below,
): readonly string[] {
  const statements = documents.flatMap((document) => document.statements);
  const written = statements.flatMap(({ resources, notResources }) => [...resources, ...notResources]);
  const texts = written.map((resource) => pathOf(substitute(resource, conditions).text));
  const patterns = new Set(['*', ...texts.flatMap((text) => restsAfter(text, `${bucket}/${prefix}`))]);
  const rests = fillingsOf(texts).flatMap((fill) => Array.from(patterns, fill));
  return [...new Set(rests.filter((rest) => rest !== '').map((rest) => prefix + rest))].slice(0, mostKeys);
}
