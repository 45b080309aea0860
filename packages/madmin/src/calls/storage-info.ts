import type { Admin, CallOptions } from '../admin.ts';
import { sendCall } from '../call.ts';
import { presentListAt } from '../present-list.ts';
import { objectAt, objectsOf, readObject, wrongShape } from '../reply.ts';
import type { ServerDrive } from './server-info.ts';

/** Names are the server's own; members not listed here are kept. */
export interface StorageInfo {
  /** With the counters of each drive. */
  readonly Disks: readonly ServerDrive[];
  readonly Backend: StorageBackend;
}

/** Lists have one number a pool. */
export interface StorageBackend {
  /** 0 unknown, 1 file system, 2 erasure coded, 3 gateway. */
  readonly Type: number;
  readonly GatewayOnline?: boolean;
  /** Drives by endpoint; null where the server does not count them. */
  readonly OnlineDisks?: Readonly<Record<string, number>> | null;
  readonly OfflineDisks?: Readonly<Record<string, number>> | null;
  /** Drives of a set that hold an object's data, and those that hold its parity. */
  readonly StandardSCData?: readonly number[] | null;
  readonly StandardSCParities?: readonly number[] | null;
  readonly RRSCData?: readonly number[] | null;
  readonly RRSCParities?: readonly number[] | null;
  readonly TotalSets?: readonly number[] | null;
  readonly DrivesPerSet?: readonly number[] | null;
  readonly StandardSCParity?: number;
  readonly RRSCParity?: number;
}

/** Every drive and how the deployment is laid out. Needs `admin:StorageInfo`. */
export async function storageInfo(admin: Admin, options: CallOptions = {}): Promise<StorageInfo> {
  const reply = await sendCall(admin, { method: 'GET', path: '/storageinfo', gzip: true }, options);
  return readObject(reply.body, (wire) => {
    const backend = objectAt(wire, 'Backend');
    const { Type } = backend;
    if (typeof Type !== 'number') throw wrongShape('the type of the backend', 'a number');
    const Disks = objectsOf<ServerDrive>(presentListAt(wire, 'Disks'), 'a drive');
    return { ...wire, Disks, Backend: { ...backend, Type } };
  });
}
