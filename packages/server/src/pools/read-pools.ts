import type { Decommission, Pool, PoolDrives } from '@longshore/contract/pools/pools-schemas';
import { poolList, type Pool as ToldPool, serverInfo, type ServerInfo } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { refusalOf } from '#/upstream/refusal.ts';

type Asking = Pick<SessionContext, 'admin' | 'signal'>;

/** The pools, with their drives for those who may see them. */
export async function readPools(ctx: Asking): Promise<Pool[]> {
  const told = await toldPools(ctx);
  const info = await drivesInfo(ctx, told === null);
  if (told === null) return info === undefined ? [] : [unnamedPool(info)];
  return told.map((pool) => ({ ...poolShown(pool), ...(info && ofDrives(info, pool.id)) }));
}

/** What changes while objects move; what is known of the drives stays. */
export async function readPoolsAgain(ctx: Asking, before: readonly Pool[]): Promise<Pool[]> {
  const told = await toldPools(ctx);
  if (told === null) return [...before];
  return told.map((pool) => ({ ...before.find(({ id }) => id === pool.id), ...poolShown(pool) }));
}

/** Null where the storage server has one pool without a name. */
async function toldPools({ admin, signal }: Asking): Promise<readonly ToldPool[] | null> {
  try {
    return await poolList(admin, { signal });
  } catch (cause) {
    if (refusalOf(cause)?.code === 'NotImplemented') return null;
    throw cause;
  }
}

/** Undefined for those who may not see drives, where anything else can be shown. */
async function drivesInfo({ admin, signal }: Asking, isNeeded: boolean): Promise<ServerInfo | undefined> {
  try {
    return await serverInfo(admin, {}, { signal });
  } catch (cause) {
    if (!isNeeded && refusalOf(cause)?.code === 'AccessDenied') return undefined;
    throw cause;
  }
}

function poolShown({ id, cmdline, decommissionInfo }: ToldPool): Pool {
  return {
    id,
    name: cmdline,
    ...(decommissionInfo && {
      usableBytes: decommissionInfo.totalSize,
      usableFreeBytes: decommissionInfo.currentSize,
    }),
    decommission: decommissionOf(decommissionInfo ?? undefined),
  };
}

/** Year 1 stands for never, and is set again at the end. */
const hasBegun = ({ startTime }: ToldDecommission): boolean => Date.parse(startTime) > 0;

type ToldDecommission = NonNullable<ToldPool['decommissionInfo']>;

function stateOf(told: ToldDecommission): Decommission['state'] | undefined {
  if (told.complete) return 'complete';
  if (told.canceled) return 'cancelled';
  if (told.failed) return 'failed';
  return hasBegun(told) ? 'running' : undefined;
}

function decommissionOf(told: ToldPool['decommissionInfo']): Decommission | undefined {
  const state = told ? stateOf(told) : undefined;
  if (!told || state === undefined) return undefined;
  return {
    state,
    ...(hasBegun(told) && { startedAt: told.startTime }),
    objects: told.objectsDecommissioned,
    objectsFailed: told.objectsDecommissionedFailed,
    bytes: told.bytesDecommissioned,
    bytesFailed: told.bytesDecommissionedFailed,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

function ofDrives(info: ServerInfo, id: number): Partial<Pool> {
  const sets = Object.values(info.pools?.[String(id)] ?? {});
  const objects = sum(sets.map(({ objectsCount }) => objectsCount));
  // Before the first scan there are zeros.
  const isScanned = objects > 0 || sets.some(({ versionsCount }) => versionsCount > 0);
  return {
    drives: drivesOf(info, id),
    ...(isScanned && { objects, objectBytes: sum(sets.map(({ usage }) => usage)) }),
  };
}

function drivesOf({ servers, backend }: ServerInfo, id: number): PoolDrives {
  const drives = servers
    .flatMap((server) => server.drives ?? [])
    .filter(({ pool_index: at = 0 }) => at === id);
  const sets = backend?.totalSets?.[id] ?? 1;
  return {
    total: Math.max(drives.length, sets * (backend?.totalDrivesPerSet?.[id] ?? 0)),
    online: drives.filter(({ state }) => state === 'ok').length,
    healing: drives.filter(({ healing }) => healing === true).length,
    sets,
    rawBytes: sum(drives.map(({ totalspace = 0 }) => totalspace)),
    rawUsedBytes: sum(drives.map(({ usedspace = 0 }) => usedspace)),
  };
}

/** The server does not say what room is usable: what parity leaves of it. */
function unnamedPool(info: ServerInfo): Pool {
  const perSet = info.backend?.totalDrivesPerSet?.[0] ?? 1;
  const share = (perSet - (info.backend?.standardSCParity ?? 0)) / perSet;
  const drives = drivesOf(info, 0);
  return {
    id: 0,
    name: '',
    usableBytes: Math.floor(drives.rawBytes * share),
    usableFreeBytes: Math.floor((drives.rawBytes - drives.rawUsedBytes) * share),
    ...ofDrives(info, 0),
  };
}
