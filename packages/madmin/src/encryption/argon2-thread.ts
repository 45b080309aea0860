import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Argon2Answer, Argon2Task } from './argon2-worker.ts';

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
  // `.ts` among the sources, `.js` in what is published.
  const file = new URL(`./argon2-worker${extname(import.meta.url)}`, import.meta.url);
  // Options of the process are not for it: some, such as an input type, keep a thread from starting.
  return new Worker(file, { name: 'argon2', execArgv: [] });
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
