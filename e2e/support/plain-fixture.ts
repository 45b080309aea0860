import { startConsole } from '@longshore/testkit/console-process';
import { s3Of } from '@longshore/testkit/s3';
import { startVersityGw } from '@longshore/testkit/versitygw';
import { rootOf, type Fixture } from './fixture.ts';

/** A fixture of a worker: a real S3 server without an admin API behind a console of its own. */
export async function plainFixture(provide: (fixture: Fixture) => Promise<void>): Promise<void> {
  const storage = await startVersityGw();
  const console = await startConsole({ server: storage.endpoint });
  const s3 = s3Of(storage);
  await provide({ consoleUrl: console.url, storage, s3, root: rootOf(storage) });
  s3.destroy();
  await console.stop();
  await storage.stop();
}
