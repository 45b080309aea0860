import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startConsole } from '@longshore/testkit/console-process';
import { startMinio } from '@longshore/testkit/minio';
import { s3Of } from '@longshore/testkit/s3';
import { rootOf, test as base, type Fixture } from './buckets-fixture.ts';

export interface Told extends Fixture {
  readonly arn: string;
  /** What the webhook was told, as it came. */
  readonly messages: readonly string[];
}

/** A storage server with a real webhook to tell, and a console of its own. */
export const test = base.extend<object, { told: Told }>({
  told: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern
    async ({}, provide) => {
      const messages: string[] = [];
      const webhook = createServer((request, reply) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
          messages.push(Buffer.concat(chunks).toString());
          reply.end();
        });
      });
      webhook.listen(0, '127.0.0.1');
      await once(webhook, 'listening');
      const { port } = webhook.address() as AddressInfo;
      const storage = await startMinio({
        env: {
          MINIO_NOTIFY_WEBHOOK_ENABLE_HOOK: 'on',
          MINIO_NOTIFY_WEBHOOK_ENDPOINT_HOOK: `http://127.0.0.1:${String(port)}/`,
        },
      });
      const console = await startConsole({ server: storage.endpoint });
      const s3 = s3Of(storage);
      await provide({
        consoleUrl: console.url,
        storage,
        s3,
        root: rootOf(storage),
        arn: 'arn:minio:sqs::HOOK:webhook',
        messages,
      });
      s3.destroy();
      await console.stop();
      await storage.stop();
      webhook.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
