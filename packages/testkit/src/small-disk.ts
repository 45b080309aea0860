import { execFile } from 'node:child_process';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startMinio, type Minio } from './minio.ts';

const run = promisify(execFile);

/**
 * A real MinIO whose four drives are small file systems in memory, so that its disk can be filled for real. They are
 * mounted in a mount namespace of the server's own: nothing else sees them, and they end with it (so does the data:
 * `restart` begins empty).
 */
export async function startSmallMinio(options: {
  driveSizeBytes: number;
  env?: Record<string, string>;
}): Promise<Minio> {
  const home = await mkdtemp(join(tmpdir(), 'longshore-small-'));
  const drives = [1, 2, 3, 4].map((number) => join(home, `drive${String(number)}`));
  await Promise.all(drives.map((folder) => mkdir(folder)));
  return startMinio({
    drives,
    removeFolders: [home],
    under: await onSmallDisks(drives, options.driveSizeBytes),
    ...(options.env === undefined ? {} : { env: options.env }),
  });
}

/**
 * The words to start a program by that sees small file systems in memory in place of these folders. What the program
 * has there is below `/proc/PID/root`, for others to look at.
 */
export async function onSmallDisks(folders: readonly string[], sizeBytes: number): Promise<string[]> {
  const mounts = folders.map((folder) => `mount -t tmpfs -o size=${String(sizeBytes)} tmpfs '${folder}'`);
  // The shell becomes the program, so that its process id is the program's.
  const script = [...mounts, 'exec "$@"'].join(' && ');
  return ['unshare', ...(await privateNamespace()), 'sh', '-c', script, 'sh'];
}

async function privateNamespace(): Promise<string[]> {
  const own = ['--mount', '--propagation', 'private'];
  const way = process.getuid?.() === 0 ? own : ['--user', '--map-root-user', ...own];
  await run('unshare', [...way, 'sh', '-c', 'mount -t tmpfs tmpfs /mnt']).catch((cause: unknown) => {
    throw new Error(
      'A full disk is made of tmpfs mounts in a private mount namespace, which this machine does not permit: ' +
        'run as root, or allow user namespaces (sysctl kernel.unprivileged_userns_clone=1).',
      { cause },
    );
  });
  return way;
}
