import { anonymousDocument } from '@longshore/contract/policy/bucket-policy';
import type { SessionContext } from '#/context.ts';
import { ConsoleError } from '#/upstream/errors.ts';
import type { Asker } from '#/simulator/asker.ts';
import { readAnonymous } from '#/simulator/read-anonymous.ts';
import { partOf } from '#/http/list-part.ts';
import { isThere, type Page, type ReachPart } from './part.ts';
import { type Asked, placeFor } from './place.ts';
import { reacherOf } from './reacher.ts';

/** Whoever does not sign in: the bucket's policy decides. */
export async function reachingAnyone(ctx: SessionContext, asked: Asked, page: Page): Promise<ReachPart> {
  const asker = await readAsker(ctx, asked.bucket);
  if (asker === null) return { total: 0, reachers: [], unread: { missing: 's3:GetBucketPolicy' } };
  const document = anonymousDocument(asker.layers[0]?.policies[0]?.document);
  const found = placeFor([document], asked, { known: asker.known, isBucketPolicy: true });
  const reacher = found && reacherOf(asked, { asker, found, isBucketPolicy: true });
  const reachers = [reacher].filter(isThere);
  return { total: reachers.length, reachers: partOf(reachers, page) };
}

async function readAsker(ctx: SessionContext, bucket: string): Promise<Asker | null> {
  try {
    return await readAnonymous(ctx, bucket);
  } catch (cause) {
    if (cause instanceof ConsoleError && cause.code === 'AccessDenied') return null;
    throw cause;
  }
}
