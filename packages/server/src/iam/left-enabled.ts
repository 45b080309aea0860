import type { IamKind } from '@longshore/contract/iam/iam-schemas';
import { groupSetStatus, serviceAccountUpdate } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { mapAtOnce } from '#/upstream/at-once.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import { statusOf } from './changes.ts';
import type { PlannedAsset, PlannedPart } from './plan.ts';

const atOnce = 8;

/** MinIO enables every group and access key that it imports. Gives those that could not be set as they are to be. */
export async function leftEnabled(
  ctx: SessionContext,
  parts: readonly PlannedPart[],
): Promise<ReadonlySet<string>> {
  const steps = parts.flatMap(({ kind, entries }) => entries.flatMap((one) => stepOf(ctx, kind, one)));
  const failed = await mapAtOnce(steps, atOnce, async ({ id, run }) => {
    try {
      await run();
      return [];
    } catch (cause) {
      if (refusalOf(cause) === null) throw cause;
      return [id];
    }
  });
  return new Set(failed.flat());
}

export const idOf = (kind: IamKind, name: string): string => `${kind} ${name}`;

interface Step {
  readonly id: string;
  readonly run: () => Promise<unknown>;
}

function stepOf({ admin, signal }: SessionContext, kind: IamKind, planned: PlannedAsset): Step[] {
  const { name, asset, changes } = planned;
  if (asset === null) return [];
  const id = idOf(kind, name);
  const options = { signal };
  const status = statusOf(asset);
  if (kind === 'groups' && (status === 'disabled' || changes.includes('status')))
    return [{ id, run: () => groupSetStatus(admin, { group: name, status }, options) }];
  if (kind === 'serviceAccounts' && asset['status'] === 'off')
    return [
      { id, run: () => serviceAccountUpdate(admin, { accessKey: name, accountStatus: 'off' }, options) },
    ];
  return [];
}
