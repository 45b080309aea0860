import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OwnSession } from '@longshore/contract/account/own-sessions-schemas';
import { type ConsoleProcess, startConsole } from '@longshore/testkit/console-process';
import { openSession, signIn } from '@longshore/testkit/console-session';
import { sharedMinio } from '@longshore/testkit/minio';
import { afterAll, beforeAll, expect, test } from 'vitest';

let console: ConsoleProcess;
let root: { accessKey: string; secretKey: string };
beforeAll(async () => {
  const minio = await sharedMinio();
  root = { accessKey: minio.rootUser, secretKey: minio.rootPassword };
  console = await startConsole({ server: minio.endpoint, dataSizeBytes: 4 * 1024 * 1024 });
});
afterAll(() => console.kill());

/** Takes what room there is, down to the last page of it. */
async function fill(): Promise<void> {
  const folder = join(`/proc/${console.pid}/root`, console.dataDir);
  for (const sizeBytes of [1024 * 1024, 64 * 1024, 4096]) {
    for (let part = 0; ; part += 1) {
      const isFull = await writeFile(join(folder, `fill-${sizeBytes}-${part}`), Buffer.alloc(sizeBytes)).then(
        () => false,
        () => true,
      );
      if (isFull) break;
    }
  }
}

async function listOf(session: Awaited<ReturnType<typeof signIn>>): Promise<OwnSession[]> {
  const reply = await session.get('/sessions');
  expect(reply.status).toBe(200);
  return ((await reply.json()) as { sessions: OwnSession[] }).sessions;
}

test('people sign in, see their session and end the others without any space', async () => {
  const before = await signIn(console.url, root);
  await fill();
  const here = await signIn(console.url, root);
  // Of which the database has none, while its log has room for a page.
  await expect
    .poll(async () => {
      await signIn(console.url, root);
      return console.output();
    })
    .toContain('a session could not be recorded');
  const there = await signIn(console.url, root);
  const [first] = await listOf(there);
  expect(first).toMatchObject({ isCurrent: true });
  const cookies = [before.cookie(), here.cookie()];
  const reply = await there.delete('/sessions');
  expect(reply.status).toBe(200);
  for (const cookie of cookies)
    expect((await openSession(console.url, cookie).get('/session')).status).toBe(401);
  expect((await there.get('/session')).status).toBe(200);
});
