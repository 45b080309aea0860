import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Argon2Answer, Argon2Task } from './argon2-task.ts';
import { UnsupportedRuntimeError } from '../errors/unsupported-runtime-error.ts';

// A thread holds more than 64 MiB, and starting one takes about half as long as deriving a key.
const idleMs = 5_000;
const idle = new Map<Worker, NodeJS.Timeout>();

/** Argon2 in WebAssembly on a thread of its own; how many run at a time is the caller's part. */
export async function argon2InThread(task: Argon2Task): Promise<Buffer> {
  const thread = takeIdle() ?? startThread();
  try {
    const key = await answerOf(thread, task);
    keepIdle(thread);
    return Buffer.from(key);
  } catch (cause) {
    void thread.terminate();
    throw cause;
  }
}

function startThread(): Worker {
  const file = fileBeside();
  // Options of the process are not for it: some, such as an input type, keep a thread from starting.
  return new Worker(file, { name: 'argon2', execArgv: [] });
}

/** Written as bundlers look for it. Those that do not leave it to who bundles to put the file there. */
function fileBeside(): URL {
  const isSource = String(import.meta.url).endsWith('/argon2-thread.ts');
  if (isSource) return new URL(import.meta.url.replace('thread', 'worker'));
  let file: URL;
  try {
    file = new URL('./argon2-worker.js', import.meta.url);
  } catch (cause) {
    throw missing('argon2-worker.js', { cause });
  }
  if (file.protocol === 'file:' && !existsSync(file)) throw missing(fileURLToPath(file));
  return file;
}

function missing(file: string, options?: ErrorOptions): UnsupportedRuntimeError {
  const message =
    `Before Node.js 24.7, encrypted admin calls need ${file}, which is not there: ` +
    'copy `@longshore/madmin/argon2-worker.js` beside the bundle, an ES module.';
  return new UnsupportedRuntimeError(message, options);
}

function answerOf(thread: Worker, task: Argon2Task): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const ended = (code: number): void => {
      reject(new Error(`The thread ended with code ${String(code)}.`));
    };
    thread.once('error', reject).once('exit', ended);
    thread.once('message', (answer: Argon2Answer) => {
      thread.off('error', reject).off('exit', ended);
      if ('key' in answer) resolve(answer.key);
      else reject(new Error(answer.failure));
    });
    thread.postMessage(task);
  });
}

function takeIdle(): Worker | undefined {
  const [next] = idle;
  if (next === undefined) return undefined;
  const [thread, timer] = next;
  clearTimeout(timer);
  idle.delete(thread);
  thread.ref();
  return thread;
}

/** An idle thread does not keep the process, and is ended before long. */
function keepIdle(thread: Worker): void {
  thread.unref();
  const timer = setTimeout(() => {
    idle.delete(thread);
    void thread.terminate();
  }, idleMs);
  idle.set(thread, timer.unref());
}
