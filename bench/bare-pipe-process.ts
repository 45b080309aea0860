import { fork } from 'node:child_process';
import { once } from 'node:events';

/** The pipe in a process of its own, as the console is in one. */
export async function startBarePipe(target: string): Promise<{ url: string; stop: () => void }> {
  const child = fork(new URL('bare-pipe.ts', import.meta.url), [target]);
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${String(port)}`, stop: () => child.kill() };
}
