import type { Admin, CallOptions, NotOptions } from '../admin.ts';
import { sendCall } from '../call.ts';
import { originOf } from '../endpoint.ts';
import { InputError } from '../errors/input-error.ts';
import { givenText } from '../input-rules.ts';
import { objectsOf, readObject, textAt } from '../reply.ts';
import type { Wire } from '../wire.ts';

/** What each server did with the update. */
export interface ServerUpdated {
  readonly dryRun: boolean;
  /** One a node. */
  readonly results: readonly ServerUpdateResult[];
}

/** What one server did with the update. */
export interface ServerUpdateResult {
  readonly host: string;
  /** Why the node was not, or could not be, updated: the call succeeds all the same. */
  readonly err?: string;
  /** As `version` of `serverInfo`. */
  readonly currentVersion: string;
  /** The same when there is nothing newer; empty when it failed. */
  readonly updatedVersion: string;
  /** Drives that hang, by their path. */
  readonly waitingDrives?: Readonly<Record<string, unknown>>;
}

const downloadTimeoutMs = 10 * 60_000;

/**
 * Puts another release of the server in place on all nodes and restarts them. Each node fetches it, so the reply may take
 * minutes. Needs `admin:ServerUpdate`; refused as `MethodNotAllowed`, 405, where updates are switched off, and as
 * `XMinioAdminUpdateURLNotReachable`, 503, when the URL does not answer.
 */
export async function serverUpdate(
  admin: Admin,
  input: {
    /** The release's `.sha256sum` file, beside which the release and its `.minisig` are; by default MinIO's newest. */
    readonly url?: string | undefined;
    /** Fetch and check, and change nothing. Servers from before 2024 do not know this, and update. */
    readonly dryRun?: boolean | undefined;
  } & NotOptions = {},
  options: CallOptions = {},
): Promise<ServerUpdated> {
  const { url = '', dryRun = false } = input;
  if (givenText('url', url) !== '' && !/^https?:\/\//.test(url))
    throw new InputError('url', 'It must be an http or https URL.');
  const query = { updateURL: url, 'dry-run': String(dryRun), type: '2' };
  const call = { method: 'POST', path: '/update', query, headersTimeoutMs: downloadTimeoutMs } as const;
  return readObject((await sendCall(admin, call, options)).body, (wire) => {
    const list = Array.isArray(wire['results']) ? wire['results'] : [formerResult(admin, wire)];
    const results = objectsOf<ServerUpdateResult>(list, 'a result', [
      'host',
      'currentVersion',
      'updatedVersion',
    ]);
    return { ...wire, dryRun: wire['dryRun'] === true, results };
  });
}

/** Older servers tell of themselves only, without a name. */
function formerResult(admin: Admin, wire: Wire): Wire {
  const currentVersion = textAt(wire, 'currentVersion');
  return {
    host: originOf(admin.endpoint).host,
    currentVersion,
    updatedVersion: textAt(wire, 'updatedVersion'),
  };
}
