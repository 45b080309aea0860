import { execFile } from 'node:child_process';
import { chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { startGuarded } from './guarded.ts';
import { waitFor } from './wait.ts';

const run = promisify(execFile);
const installs = '/usr/lib/postgresql';

export interface Postgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** A real PostgreSQL with its data in a temporary folder. */
export async function startPostgres(): Promise<Postgres> {
  const binDir = await findPrograms();
  const home = await mkdtemp(join(tmpdir(), 'longshore-postgres-'));
  await chmod(home, 0o700);
  const { prefix, owner } = await identity();
  if (owner !== undefined) await chown(home, owner.uid, owner.gid);
  const dataDir = join(home, 'data');
  const [first = '', ...before] = [...prefix, join(binDir, 'initdb')];
  await run(first, [...before, '-D', dataDir, '-U', 'longshore', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    cwd: home,
  });
  const port = await freePort();
  const [program = '', ...words] = [
    ...prefix,
    join(binDir, 'postgres'),
    '-D',
    dataDir,
    '-p',
    String(port),
    '-h',
    '127.0.0.1',
    '-k',
    home,
    '-c',
    'fsync=off',
  ];
  const server = await startGuarded({ program, words, cwd: home, removeFolders: [home] });
  await waitFor('PostgreSQL getting ready', async () => {
    if (server.hasEnded()) throw new Error(server.output());
    await run(join(binDir, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]);
    return true;
  });
  return {
    url: `postgres://longshore@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function findPrograms(): Promise<string> {
  const [newest] = (await readdir(installs).catch(() => [])).toSorted((a, b) => Number(b) - Number(a));
  if (newest === undefined)
    throw new Error('PostgreSQL was not found: install it (apt-get install postgresql).');
  return join(installs, newest, 'bin');
}

/** PostgreSQL refuses to run as root: the package's own user takes it then. */
async function identity() {
  if (process.getuid?.() !== 0) return { prefix: [], owner: undefined };
  const number = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  const owner = { uid: await number('-u'), gid: await number('-g') };
  return { prefix: ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'], owner };
}
