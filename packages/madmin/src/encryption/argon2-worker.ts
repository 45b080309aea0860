// Runs in a worker thread, where Node.js lacks Argon2: WebAssembly would hold the event loop for a tenth of a second.
import { parentPort } from 'node:worker_threads';
import { argon2id, type IArgon2Options } from 'hash-wasm';

export type Argon2Task = IArgon2Options & { readonly outputType: 'binary' };
export type Argon2Answer = { readonly key: Uint8Array } | { readonly failure: string };

const answer = (value: Argon2Answer): void => parentPort?.postMessage(value);

parentPort?.on('message', (task: Argon2Task) => {
  argon2id(task).then(
    (key) => answer({ key }),
    (cause: unknown) => answer({ failure: String(cause) }),
  );
});
