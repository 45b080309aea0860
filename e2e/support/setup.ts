import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startConsole } from '@longshore/testkit/console-process';
import { startMinio } from '@longshore/testkit/minio';
import { announceStage, type Stage } from './stage.ts';

/** Starts one storage server and one built console for all specs; what it returns ends them. */
export default async function setup(): Promise<() => Promise<void>> {
  const minio = await startMinio();
  const console = await startConsole({ server: minio.endpoint });
  const folder = await mkdtemp(join(tmpdir(), 'longshore-e2e-'));
  const file = join(folder, 'stage.json');
  const { endpoint, rootUser, rootPassword } = minio;
  const stage: Stage = { consoleUrl: console.url, minio: { endpoint, rootUser, rootPassword } };
  await writeFile(file, JSON.stringify(stage), { mode: 0o600 });
  announceStage(file);
  return async () => {
    await console.stop();
    await minio.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
