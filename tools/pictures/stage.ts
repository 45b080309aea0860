import { once } from 'node:events';
import { createServer } from 'node:http';
import { startConsole } from '@longshore/testkit/console-process';
import { startFailingProxy, type FailingProxy } from '@longshore/testkit/failing-proxy';
import { startMinio } from '@longshore/testkit/minio';
import { createPersonas, type Personas } from '@longshore/testkit/personas';
import type { KeyPair } from '@longshore/testkit/s3';
import { startVersityGw } from '@longshore/testkit/versitygw';
import { fill, fillPlain, replicate } from './content.ts';
import { fillIdentity } from './identity-content.ts';
import type { Scene } from './scene.ts';

export interface Stage {
  /** Where a scene is played. */
  urlOf(scene: Scene): string;
  /** Who plays in it; nobody is signed in at first where it is undefined. */
  keysOf(scene: Scene): KeyPair | undefined;
  /** Between the console and its storage server. */
  readonly proxy: FailingProxy;
  stop(): Promise<void>;
}

const stopAll = async (ends: readonly (() => unknown)[]): Promise<void> => {
  for (const end of ends.toReversed()) await end();
};

/** Starts all that the scenes need, filled. */
export async function startStage(): Promise<Stage> {
  const ends: (() => unknown)[] = [];
  try {
    const webhook = createServer((_, reply) => reply.end()).listen(0, '127.0.0.1');
    ends.push(() => webhook.close());
    await once(webhook, 'listening');
    const address = webhook.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const minio = await startMinio({
      env: {
        MINIO_NOTIFY_WEBHOOK_ENABLE_HARBOUR: 'on',
        MINIO_NOTIFY_WEBHOOK_ENDPOINT_HARBOUR: `http://127.0.0.1:${String(port)}/`,
      },
    });
    ends.push(() => minio.stop());
    const far = await startMinio();
    ends.push(() => far.stop());
    const gateway = await startVersityGw();
    ends.push(() => gateway.stop());
    const proxy = await startFailingProxy(minio.endpoint);
    ends.push(() => proxy.close());
    const console = await startConsole({ server: proxy.url });
    ends.push(() => console.stop());
    const plain = await startConsole({ server: gateway.endpoint });
    ends.push(() => plain.stop());
    await fill(minio);
    await replicate(console.url, minio, far);
    await fillPlain(gateway);
    const personas = await createPersonas(minio, { bucket: 'photos' });
    await fillIdentity(minio, personas.administrator);
    const gatewayKeys = { accessKey: gateway.rootUser, secretKey: gateway.rootPassword };
    return {
      urlOf: ({ isPlain }) => (isPlain ? plain.url : console.url),
      keysOf: ({ isPlain, as }) => (isPlain ? gatewayKeys : keysOf(personas, as)),
      proxy,
      stop: () => stopAll(ends),
    };
  } catch (error) {
    await stopAll(ends);
    throw error;
  }
}

const keysOf = (personas: Personas, as: Scene['as'] = 'administrator'): KeyPair | undefined =>
  as === 'nobody' ? undefined : personas[as];
