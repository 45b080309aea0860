import { type RemoteTarget, remoteTargetDelete, remoteTargetList } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import { isUnavailable } from '#/upstream/unavailable.ts';
import type { XmlElement } from '#/s3/xml-tree.ts';
import { rulesOf, targetOf } from './rules.ts';

const removalMs = 10_000;

/** The bucket's targets; undefined for people who may not see them, and where the server has none to offer. */
export async function targetsSeen(
  ctx: SessionContext,
  bucket: string,
): Promise<readonly RemoteTarget[] | undefined> {
  if (!ctx.session.hasAdmin) return undefined;
  try {
    return await remoteTargetList(ctx.admin, { bucket }, { signal: ctx.signal });
  } catch (cause) {
    if (isUnavailable(cause)) return undefined;
    throw cause;
  }
}

/**
 * Forgets those of the targets that no rule uses any more. Who may change rules but not targets leaves them: they do
 * nothing without a rule.
 */
export async function forgetUnused(
  ctx: SessionContext,
  bucket: string,
  { arns, rules }: { readonly arns: readonly string[]; readonly rules: XmlElement },
): Promise<void> {
  if (!ctx.session.hasAdmin) return;
  const used = new Set(rulesOf(rules).map(targetOf));
  for (const arn of new Set(arns)) {
    if (arn === '' || used.has(arn)) continue;
    try {
      // Also when the browser has left: nobody would come back for it.
      await remoteTargetDelete(ctx.admin, { bucket, arn }, { signal: AbortSignal.timeout(removalMs) });
    } catch (cause) {
      const code = refusalOf(cause)?.code ?? '';
      if (code === 'XMinioAdminRemoteTargetNotFoundError') continue;
      // The rules are changed already, which is what was asked for.
      ctx.log.warn(
        { err: cause, bucket, arn },
        'a target that no rule uses any more could not be taken away',
      );
    }
  }
}

/** As the server last saw it; undefined before it looked, which it tells as offline too. */
export function isOnline(target: RemoteTarget): boolean | undefined {
  const wasSeen = target.totalDowntime > 0 || !target.lastOnline.startsWith('0001-');
  return target.isOnline || wasSeen ? target.isOnline : undefined;
}
