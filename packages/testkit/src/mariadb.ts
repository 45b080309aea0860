import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { programAt, startListening } from './listening.ts';

const run = promisify(execFile);

export interface Mariadb {
  /** `host:port` */
  readonly address: string;
  /** Carries out statements as root, and gives the cells of what they answer, row by row. */
  query(sql: string): Promise<string[][]>;
  stop(): Promise<void>;
}

/** A real MariaDB with its data in a temporary folder, and a database `events`. */
export async function startMariadb(): Promise<Mariadb> {
  const home = await mkdtemp(join(tmpdir(), 'longshore-mariadb-'));
  const data = join(home, 'data');
  // It refuses to run as root unless told to.
  const user = process.getuid?.() === 0 ? ['--user=root'] : [];
  const install = programAt('mariadb-install-db', 'mariadb-server');
  const words = ['--no-defaults', `--datadir=${data}`, ...user];
  await run(install, [...words, '--auth-root-authentication-method=normal', '--skip-test-db'], { cwd: home });
  const socket = join(home, 'socket');
  const { server, port } = await startListening({
    program: 'mariadbd',
    home,
    words: (number) => [
      ...words,
      `--port=${number}`,
      '--bind-address=127.0.0.1',
      `--socket=${socket}`,
      `--pid-file=${join(home, 'pid')}`,
      '--innodb-flush-log-at-trx-commit=0',
    ],
  });
  const client = programAt('mariadb', 'mariadb-client');
  const query = async (sql: string) => {
    const { stdout } = await run(client, [
      '--no-defaults',
      '-S',
      socket,
      '-u',
      'root',
      '-N',
      '-B',
      '-e',
      sql,
    ]);
    return stdout.split('\n').flatMap((line) => (line === '' ? [] : [line.split('\t')]));
  };
  await query('CREATE DATABASE events');
  return {
    address: `127.0.0.1:${port}`,
    query,
    async stop() {
      await server.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}
