import type { Reacher } from '@longshore/contract/buckets/reach-schemas';
import { simulate } from '@longshore/contract/policy/simulate';
import { answerOf, statementOf } from '#/simulator/answer.ts';
import type { Asker } from '#/simulator/asker.ts';
import { type Asked, type Found, requestAt } from './place.ts';

/** Somebody who has access, and where. */
export interface Reached {
  readonly name?: string;
  readonly userName?: string;
  readonly asker: Asker;
  readonly found: Found;
  readonly isBucketPolicy?: boolean;
}

/** By which statements; null for who has no access after all. */
export function reacherOf(asked: Asked, { asker, found, isBucketPolicy, ...names }: Reached): Reacher | null {
  if (asker.off.length > 0) return null;
  const told = { ...names, ...found, isUserUnknown: asker.unread.length > 0 };
  const unjudged = (): Reacher => ({ ...told, verdict: 'depends', by: [], openKeys: [], isUnjudged: true });
  if (found.isUnjudged) return unjudged();
  const who = { known: asker.known, ...(isBucketPolicy !== undefined && { isBucketPolicy }) };
  return asked.judging<Reacher | null>(() => {
    const simulation = simulate(asker.layers, requestAt(asked, found.resource, who));
    const { verdict, by, openKeys, isUnjudged } = answerOf(asker, simulation);
    if (verdict === 'denied') return null;
    const through = verdict === 'allowed' ? simulation.allows.map(statementOf) : by;
    return { ...told, verdict, by: through, openKeys, ...(isUnjudged && { isUnjudged }) };
  }, unjudged);
}
