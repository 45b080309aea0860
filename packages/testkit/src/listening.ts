import { connect } from 'node:net';
import { findOnPath } from '../../../scripts/storage-binary.mjs';
import { freePort } from './free-port.ts';
import { startGuarded, type Guarded } from './guarded.ts';
import { waitFor } from './wait.ts';

const programFolders = ['/usr/bin', '/usr/sbin', '/usr/local/sbin'];
const portAttempts = 5;

export interface ListeningOptions {
  /** Also the name of its Debian package. */
  readonly program: string;
  readonly words: (port: number) => string[];
  /** A temporary folder of its own; removed should this process be killed. */
  readonly home: string;
}

/** A program of the system's packages that serves a free port of the loopback. */
export async function startListening(options: ListeningOptions): Promise<{ server: Guarded; port: number }> {
  const program = programAt(options.program);
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const server = await startGuarded({
      program,
      words: options.words(port),
      cwd: options.home,
      removeFolders: [options.home],
    });
    if (await listens(server, port)) return { server, port };
    if (attempt === portAttempts || !/address already in use/i.test(server.output()))
      throw new Error(`${options.program} ended while starting: ${server.output()}`);
  }
}

export function programAt(name: string, debianPackage: string = name): string {
  const program = findOnPath(name, programFolders);
  if (program === undefined)
    throw new Error(`${name} was not found: install it (apt-get install ${debianPackage}).`);
  return program;
}

/** False when the process has ended. */
async function listens(server: Guarded, port: number): Promise<boolean> {
  const outcome = await waitFor('the program listening', async () => {
    if (server.hasEnded()) return 'ended';
    return (await accepts(port)) && 'listens';
  });
  return outcome === 'listens' && !server.hasEnded();
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => resolve(false));
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
