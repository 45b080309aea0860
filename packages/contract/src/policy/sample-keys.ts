import type { PolicyDocument } from './document.ts';
import { restsAfter } from './match.ts';
import { fillingsOf } from './reach.ts';
import { pathOf } from './resource.ts';
import { includesAction } from './statement.ts';
import { type ConditionContext, substitute } from './variables.ts';

/** Policies that name more places below one prefix than people can survey are tried at the first of these. */
const mostKeys = 300;

interface Below {
  readonly action: string;
  readonly bucket: string;
  /** Empty for the whole bucket. */
  readonly prefix: string;
  readonly conditions: ConditionContext;
}

export interface SampleKeys {
  readonly keys: readonly string[];
  /** The policies name more places, where they may say something else. */
  readonly isCut: boolean;
}

/**
 * Keys below a prefix, by which policies can be judged for all of it and one action. The first stands for any key that no
 * policy speaks of by name; the others are made after each resource, those of an Allow first: where they are cut, what is
 * left out is more likely to be refused.
 */
export function sampleKeys(
  documents: readonly PolicyDocument[],
  { action, bucket, prefix, conditions }: Below,
): SampleKeys {
  const speaking = documents
    .flatMap((document) => document.statements)
    .filter((statement) => includesAction(statement, action));
  const { Allow: allows = [], Deny: denies = [] } = Object.groupBy(speaking, ({ effect }) => effect);
  const written = [...allows, ...denies].flatMap(({ resources, notResources }) => [
    ...resources,
    ...notResources,
  ]);
  const texts = written.map((resource) => pathOf(substitute(resource, conditions).text));
  const patterns = new Set(['*', ...texts.flatMap((text) => restsAfter(text, `${bucket}/${prefix}`))]);
  const rests = fillingsOf(texts).flatMap((fill) => Array.from(patterns, fill));
  const keys = [...new Set(rests.filter((rest) => rest !== '').map((rest) => prefix + rest))];
  return { keys: keys.slice(0, mostKeys), isCut: keys.length > mostKeys };
}
