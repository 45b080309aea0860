import type { Admin, CallOptions, NotOptions } from '../admin.ts';
import { sendCall } from '../call.ts';
import { listAt, objectsOf, readObject, wrongShape } from '../reply.ts';

/** What came of a service action. */
export interface ServiceReply {
  /** One a node; empty for freezing and unfreezing, and from servers that do not report. */
  readonly results: readonly ServiceResult[];
  readonly action?: string;
  readonly dryRun?: boolean;
}

/** What one server did. */
export interface ServiceResult {
  readonly host: string;
  /** What went wrong there. */
  readonly err?: string;
  /** Drives that hang, by their path: a process that waits for them cannot end. */
  readonly waitingDrives?: Readonly<Record<string, unknown>>;
}

/** Whether to do it, or only to say what would be done. */
export interface ServiceInput {
  /** Tell who would act, and do nothing. Servers from before 2024 do not know this, and act. */
  readonly dryRun?: boolean | undefined;
}

/**
 * Restarts all nodes. The reply comes before the restart does: for a moment the server still answers, and when it is back
 * it refuses some calls as `XMinioServerNotInitialized`, 503, until it is ready. Needs `admin:ServiceRestart`.
 */
export function serviceRestart(
  admin: Admin,
  input: ServiceInput & NotOptions = {},
  options: CallOptions = {},
): Promise<ServiceReply> {
  return act(admin, { ...input, action: 'restart' }, options);
}

/**
 * Ends the server's process on all nodes; only whoever can start processes there brings it back. Needs
 * `admin:ServiceStop`.
 */
export function serviceStop(
  admin: Admin,
  input: ServiceInput & NotOptions = {},
  options: CallOptions = {},
): Promise<ServiceReply> {
  return act(admin, { ...input, action: 'stop' }, options);
}

/** Lets S3 calls wait, on all nodes, until `serviceUnfreeze`; admin calls go on. Needs `admin:ServiceFreeze`. */
export function serviceFreeze(
  admin: Admin,
  input: ServiceInput & NotOptions = {},
  options: CallOptions = {},
): Promise<ServiceReply> {
  return act(admin, { ...input, action: 'freeze' }, options);
}

/** Lets the S3 calls that wait go on. Needs `admin:ServiceFreeze`. */
export function serviceUnfreeze(
  admin: Admin,
  input: ServiceInput & NotOptions = {},
  options: CallOptions = {},
): Promise<ServiceReply> {
  return act(admin, { ...input, action: 'unfreeze' }, options);
}

interface Action extends ServiceInput {
  readonly action: 'restart' | 'stop' | 'freeze' | 'unfreeze';
}

async function act(
  admin: Admin,
  { action, dryRun = false }: Action,
  options: CallOptions,
): Promise<ServiceReply> {
  const query = { action, 'dry-run': String(dryRun), type: '2' };
  const reply = await sendCall(admin, { method: 'POST', path: '/service', query }, options);
  // Older servers say nothing.
  if (reply.body.length === 0) return { results: [] };
  return readObject(reply.body, (wire) => {
    // Without results, which freezing has none of, only this tells that it was done.
    if (wire['action'] !== action) throw wrongShape('action', action);
    return { ...wire, results: objectsOf<ServiceResult>(listAt(wire, 'results'), 'a result', ['host']) };
  });
}
