import type { Admin, CallOptions, NotOptions } from '../admin.ts';
import { sendCall } from '../call.ts';
import { InputError } from '../errors/input-error.ts';
import { givenText, wholeNumber } from '../input-rules.ts';
import { objectsOf, readList } from '../reply.ts';

/** A lock on an object, and who holds it. */
export interface Lock {
  /** RFC 3339: since when it is held. */
  readonly time: string;
  /** Nanoseconds. */
  readonly elapsed: number;
  /** `bucket/object`. */
  readonly resource: string;
  /** `READ` or `WRITE`. */
  readonly type: string;
  /** Where in the server's code it was taken. */
  readonly source: string;
  /** Nodes that granted it, as `host:port`. */
  readonly serverlist: readonly string[];
  readonly owner: string;
  readonly id: string;
  readonly quorum: number;
}

/**
 * Locks that have been held longest. Needs `admin:TopLocksInfo`. Only servers of several nodes have it; others refuse
 * with status 426 (`XMinioAdminVersionMismatch`).
 */
export async function lockList(
  admin: Admin,
  input: {
    /** Default 10. */
    readonly count?: number | undefined;
    /** Also those that lost their quorum. Default false. */
    readonly stale?: boolean | undefined;
  } & NotOptions = {},
  options: CallOptions = {},
): Promise<readonly Lock[]> {
  const query = {
    count: String(wholeNumber('count', input.count ?? 10, 1)),
    stale: String(input.stale ?? false),
  };
  const reply = await sendCall(admin, { method: 'GET', path: '/top/locks', query }, options);
  return readList(reply.body, (list) => objectsOf<Lock>(list, 'a lock', ['resource', 'id']));
}

/**
 * Takes locks away from whoever holds them: for locks left behind only, since two writers may then meet. Needs
 * `admin:ForceUnlock`, and servers of several nodes as above. Names of nothing locked are passed over.
 */
export async function lockForceRelease(
  admin: Admin,
  input: {
    /** `bucket/object`, without commas: the wire cannot tell them from two names. */
    readonly resources: readonly string[];
  },
  options: CallOptions = {},
): Promise<void> {
  const { resources } = input;
  if (resources.length === 0 || resources.some((one) => one === '' || one.includes(','))) {
    throw new InputError('resources', 'Name at least one resource, and none with a comma.');
  }
  for (const resource of resources) givenText('resources', resource);
  const query = { paths: resources.join(',') };
  await sendCall(admin, { method: 'POST', path: '/force-unlock', query, answersNothing: true }, options);
}
