import type { Admin, CallOptions, NotOptions } from '../admin.ts';
import { sendCall } from '../call.ts';
import { openReply } from '../encrypted-call.ts';
import { InputError } from '../errors/input-error.ts';
import { objectsOf, readList } from '../reply.ts';

/** One change of settings, as the server keeps it. */
export interface ConfigHistoryEntry {
  readonly restoreId: string;
  /** RFC 3339. */
  readonly createTime: string;
  /** The setting as it was sent, secrets included. */
  readonly data: string;
}

/** The newest changes of settings, oldest first. Needs `admin:ConfigUpdate`. */
export async function configHistoryList(
  admin: Admin,
  input: {
    /** Default 10. */
    readonly count?: number | undefined;
  } & NotOptions = {},
  options: CallOptions = {},
): Promise<readonly ConfigHistoryEntry[]> {
  const { count = 10 } = input;
  if (!Number.isInteger(count) || count < 1)
    throw new InputError('count', 'The count must be a whole number above 0.');
  // Zero is all of them. Asked for fewer, the server takes the first by their random ids, not the newest.
  const call = { method: 'GET', path: '/list-config-history-kv', query: { count: '0' } } as const;
  return readList(await openReply(admin, await sendCall(admin, call, options), options), (list) => {
    const entries = objectsOf<ConfigHistoryEntry>(list, 'a change', ['restoreId', 'createTime', 'data']);
    return entries.toSorted(byTime).slice(-count);
  });
}

function byTime(one: ConfigHistoryEntry, other: ConfigHistoryEntry): number {
  return Date.parse(one.createTime) - Date.parse(other.createTime);
}

/**
 * Sets what a former change had set, from the next restart on, whatever the setting; the change is then forgotten. Needs
 * `admin:ConfigUpdate`; an id that does not exist is refused as `XMinioConfigError`, 404.
 */
export async function configHistoryRestore(
  admin: Admin,
  input: { readonly restoreId: string },
  options: CallOptions = {},
): Promise<void> {
  const query = { restoreId: idOf(input.restoreId) };
  await sendCall(
    admin,
    { method: 'PUT', path: '/restore-config-history-kv', query, answersNothing: true },
    options,
  );
}

/** Forgets one former change, or all; an id that does not exist is forgotten too. Needs `admin:ConfigUpdate`. */
export async function configHistoryClear(
  admin: Admin,
  input: { readonly restoreId: string } | { readonly all: true },
  options: CallOptions = {},
): Promise<void> {
  const query = { restoreId: 'all' in input ? 'all' : idOf(input.restoreId) };
  await sendCall(
    admin,
    { method: 'DELETE', path: '/clear-config-history-kv', query, answersNothing: true },
    options,
  );
}

function idOf(restoreId: string): string {
  if (restoreId === 'all' || !/^[A-Za-z0-9-]+$/.test(restoreId))
    throw new InputError('restoreId', 'It must be the id of a former change.');
  return restoreId;
}
