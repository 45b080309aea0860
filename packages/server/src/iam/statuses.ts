import type { IamKind } from '@longshore/contract/iam/iam-schemas';
import { type CallOptions, groupSetStatus, serviceAccountUpdate } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { mapAtOnce } from '#/upstream/at-once.ts';
import { statusOf } from './asset-values.ts';
import type { PlannedAsset, PlannedPart } from './plan.ts';

const atOnce = 8;
/** Of each, and of all together: a server that hangs is not asked thousands of times. */
const callMs = 10_000;
const allMs = 5 * 60_000;
const mostLogged = 100;

/** What is left to do behind an import: MinIO enables every access key and many a group that it imports. */
export interface StatusStep {
  readonly kind: IamKind;
  readonly name: string;
  readonly status: 'enabled' | 'disabled';
}

export const stepsOf = (parts: readonly PlannedPart[]): StatusStep[] =>
  parts.flatMap(({ kind, entries }) => entries.flatMap((planned) => stepOf(kind, planned)));

function stepOf(kind: IamKind, { name, asset, changes }: PlannedAsset): StatusStep[] {
  if (asset === null) return [];
  const status = statusOf(asset);
  if (kind === 'groups' && (status === 'disabled' || changes.includes('status')))
    return [{ kind, name, status }];
  return kind === 'serviceAccounts' && asset['status'] === 'off' ? [{ kind, name, status: 'disabled' }] : [];
}

/**
 * Takes all steps, and gives those that failed, whyever. Not with the request's own signal: whoever has left means the
 * keys to be disabled all the same.
 */
export async function failedStatuses(
  ctx: SessionContext,
  steps: readonly StatusStep[],
): Promise<readonly StatusStep[]> {
  const options = { signal: AbortSignal.timeout(allMs), timeoutMs: callMs };
  let cause: unknown;
  const tried = await mapAtOnce(steps, atOnce, async (step) => {
    try {
      await setStatus(ctx, step, options);
      return [];
    } catch (failure) {
      cause = failure;
      return [step];
    }
  });
  const failed = tried.flat();
  if (failed.length > 0) {
    const names = failed.slice(0, mostLogged).map(({ kind, name, status }) => `${kind} ${name} ${status}`);
    ctx.log.warn({ count: failed.length, names, err: cause }, 'what was imported does not have its status');
  }
  return failed;
}

async function setStatus(
  { admin }: SessionContext,
  { kind, name, status }: StatusStep,
  options: CallOptions,
): Promise<void> {
  if (kind === 'groups') await groupSetStatus(admin, { group: name, status }, options);
  else await serviceAccountUpdate(admin, { accessKey: name, accountStatus: 'off' }, options);
}
