import type { Admin, CallOptions } from '../admin.ts';
import { sendCall } from '../call.ts';
import { InputError } from '../errors/input-error.ts';
import { goDuration } from '../go-duration.ts';
import { objectsOf, readList, wrongShape } from '../reply.ts';
import { streamBytes, type ByteStream } from '../stream/stream-bytes.ts';

const profilerTypes = ['cpu', 'cpuio', 'mem', 'block', 'mutex', 'trace', 'threads', 'goroutines'] as const;

/** What can be profiled. */
export type ProfilerType = (typeof profilerTypes)[number];

/** All nodes are asked for what they recorded before the archive begins. */
const gatheringTimeoutMs = 60_000;

/**
 * Has all nodes record for so long, then gives what they recorded as a zip archive: files of Go's profiler, named by
 * node and type. The server is silent until then. It records for one caller at a time: who starts later ends what
 * runs, whose archive then lacks what was recorded. Needs `admin:Profiling`.
 */
export async function profileCollect(
  admin: Admin,
  input: { readonly types: readonly ProfilerType[]; readonly durationMs: number },
  options: CallOptions = {},
): Promise<ByteStream> {
  const { types, durationMs } = input;
  const query = { profilerType: listOf(types), duration: goDuration(durationMs) };
  const headersTimeoutMs = durationMs + gatheringTimeoutMs;
  return await streamBytes(admin, { method: 'POST', path: '/profile', query, headersTimeoutMs }, options);
}

/** One node for one type. Entries of the server's own, which name no node, are among them. */
export interface ProfilingStarted {
  readonly nodeName: string;
  readonly success: boolean;
  /** Empty when it went well. */
  readonly error: string;
}

/** Starts recording until `profilingDownload`; ends what runs. Needs `admin:Profiling`. */
export async function profilingStart(
  admin: Admin,
  input: { readonly types: readonly ProfilerType[] },
  options: CallOptions = {},
): Promise<readonly ProfilingStarted[]> {
  const query = { profilerType: listOf(input.types) };
  const reply = await sendCall(admin, { method: 'POST', path: '/profiling/start', query }, options);
  return readList(reply.body, (list) => {
    const started = objectsOf<ProfilingStarted>(list, 'a node', ['nodeName', 'error']);
    for (const { success } of started)
      if (typeof success !== 'boolean') throw wrongShape('success', 'true or false');
    return started;
  });
}

/**
 * Ends what `profilingStart` began and gives it as a zip archive, as `profileCollect` does. Where nothing was started,
 * the archive holds a summary of the deployment alone. Needs `admin:Profiling`.
 */
export function profilingDownload(admin: Admin, options: CallOptions = {}): Promise<ByteStream> {
  const headersTimeoutMs = gatheringTimeoutMs;
  return streamBytes(admin, { method: 'GET', path: '/profiling/download', headersTimeoutMs }, options);
}

/** The server records nothing for types that it does not know, and answers with success. */
function listOf(types: readonly ProfilerType[]): string {
  if (types.length === 0) throw new InputError('types', 'At least one type of profile is needed.');
  const unknown = types.find((type) => !profilerTypes.includes(type));
  if (unknown !== undefined) throw new InputError('types', `There is no profile of type "${unknown}".`);
  return types.join(',');
}
