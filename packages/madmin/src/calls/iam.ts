import type { Admin, CallOptions } from '../admin.ts';
import { sendCall } from '../call.ts';
import { isAdminApiError } from '../errors/guards.ts';
import { listAt, objectAt, objectsOf, readObject, wrongShape } from '../reply.ts';
import type { Wire } from '../wire.ts';
import { streamBytes, type ByteStream } from '../stream/stream-bytes.ts';
import { shareTimeLimit } from '../time-limit.ts';

/** The server works through all accounts before it answers. */
const headersTimeoutMs = 10 * 60_000;

/**
 * All users, groups, policies, what is attached to whom, and access keys, as a zip archive of JSON files. The secret
 * keys are in it, readable. Needs `admin:ExportIAM`.
 */
export function iamExport(admin: Admin, options: CallOptions = {}): Promise<ByteStream> {
  return streamBytes(admin, { method: 'GET', path: '/export-iam', headersTimeoutMs }, options);
}

/** Names are the server's own; members not listed here are kept, and those with nothing to tell are left out. */
export interface IamImported {
  /** Those of a directory (LDAP) that this server's directory does not have. */
  readonly skipped: IamNames;
  /** Policies that are empty in the archive. */
  readonly removed: IamNames;
  /** Also what existed and was replaced. */
  readonly added: IamNames;
  readonly failed: IamFailures;
}

/** Names of what was imported, by kind. */
export interface IamNames {
  readonly policies?: readonly string[] | null;
  readonly users?: readonly string[] | null;
  readonly groups?: readonly string[] | null;
  readonly serviceAccounts?: readonly string[] | null;
  /** Each object has the user as its name and the policies as its value. */
  readonly userPolicies?: readonly Readonly<Record<string, readonly string[]>>[] | null;
  readonly groupPolicies?: readonly Readonly<Record<string, readonly string[]>>[] | null;
  readonly stsPolicies?: readonly Readonly<Record<string, readonly string[]>>[] | null;
}

/** What could not be imported, by kind. */
export interface IamFailures {
  readonly policies?: readonly IamFailure[] | null;
  readonly users?: readonly IamFailure[] | null;
  readonly groups?: readonly IamFailure[] | null;
  readonly serviceAccounts?: readonly IamFailure[] | null;
  readonly userPolicies?: readonly IamFailure[] | null;
  readonly groupPolicies?: readonly IamFailure[] | null;
  readonly stsPolicies?: readonly IamFailure[] | null;
}

/** One thing that could not be imported, and why. */
export interface IamFailure {
  readonly name: string;
  /** With attached policies. */
  readonly policies?: readonly string[];
  /** Most servers write an object without members here: the reason is lost. */
  readonly error?: unknown;
}

/** The archive that `iamExport` gave. */
export interface IamImportInput {
  /** What `iamExport` gave. */
  readonly zip: Uint8Array;
  /**
   * 2 tells what was done; 1, which older servers have, tells nothing. By default 2, and 1 on servers that do not have
   * it.
   */
  readonly version?: 1 | 2 | undefined;
}

/**
 * Adds what is in the archive and replaces what exists. `undefined` when version 1 was used. The server goes on after
 * those failures that it tells in the reply, and stops at others, with part of the archive imported: at a user named
 * like the root user (`XMinioInvalidIAMCredentials`), at files that are no JSON (`XMinioAdminConfigBadJSON`). An
 * archive that is no zip is refused with `InvalidRequest`. Needs `admin:ImportIAM`.
 */
export async function iamImport(
  admin: Admin,
  input: IamImportInput,
  options: CallOptions = {},
): Promise<IamImported | undefined> {
  const limited = shareTimeLimit(options);
  const { zip, version } = input;
  if (version === 1) return await importFirst(admin, zip, limited);
  try {
    return await importSecond(admin, zip, limited);
  } catch (error) {
    if (version === undefined && isUnknownEndpoint(error)) return await importFirst(admin, zip, limited);
    throw error;
  }
}

async function importFirst(admin: Admin, body: Uint8Array, options: CallOptions): Promise<undefined> {
  await sendCall(
    admin,
    { method: 'PUT', path: '/import-iam', body, headersTimeoutMs, answersNothing: true },
    options,
  );
}

async function importSecond(admin: Admin, body: Uint8Array, options: CallOptions): Promise<IamImported> {
  const call = { method: 'PUT', path: '/import-iam-v2', body, headersTimeoutMs } as const;
  return readObject((await sendCall(admin, call, options)).body, (wire) => {
    const skipped = lists(objectAt(wire, 'skipped'));
    const removed = lists(objectAt(wire, 'removed'));
    const added = lists(objectAt(wire, 'added'));
    const failed = objectAt(wire, 'failed');
    for (const kind of Object.keys(failed)) objectsOf<IamFailure>(listAt(failed, kind), kind, ['name']);
    return { ...wire, skipped, removed, added, failed };
  });
}

/** People act on the names in them. */
function lists(names: Wire): IamNames {
  for (const kind of Object.keys(names)) {
    const isPolicies = kind.endsWith('Policies');
    for (const one of listAt(names, kind))
      if (typeof one !== (isPolicies ? 'object' : 'string')) throw wrongShape(kind, 'a list of names');
  }
  return names;
}

/**
 * Servers answer 426 to admin paths that they do not know; what stands in front of them may answer otherwise, in words of
 * its own. Any other refusal is about the archive: part of it may be imported by then.
 */
function isUnknownEndpoint(error: unknown): boolean {
  if (!isAdminApiError(error)) return false;
  const { status, code } = error;
  return (
    status === 426 ||
    (status === 404 && code === 'NotFound') ||
    (status === 405 && code === 'MethodNotAllowed')
  );
}
