// Runs in a worker thread, where Node.js lacks Argon2: WebAssembly would hold the event loop for a tenth of a second.
// The build puts hash-wasm into the file, so that it needs no other one.
import { parentPort } from 'node:worker_threads';
import { argon2id } from 'hash-wasm';
import type { Argon2Answer, Argon2Task } from './argon2-task.ts';

const answer = (value: Argon2Answer): void => parentPort?.postMessage(value);

parentPort?.on('message', (task: Argon2Task) => {
  argon2id(task).then(
    (key) => answer({ key }),
    (cause: unknown) => answer({ failure: String(cause) }),
  );
});
