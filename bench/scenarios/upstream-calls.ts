import { startConsole } from '@longshore/testkit/console-process';
import { signIn } from '@longshore/testkit/console-session';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { limitFigure, type Figure } from '../figures.ts';
import { spreadOf } from '../rounds.ts';
import type { Stage } from '../stage.ts';

const calls = 50;

/** Counted at a proxy between console and storage server: one call up for one call in, nothing kept between them. */
export async function upstreamCalls({ minio }: Stage): Promise<Figure[]> {
  const proxy = await startFailingProxy(minio.endpoint);
  const console = await startConsole({ server: proxy.url });
  try {
    const session = await signIn(console.url, { accessKey: minio.rootUser, secretKey: minio.rootPassword });
    const figures: Figure[] = [];
    for (const path of ['session', 'buckets']) {
      const before = proxy.requests().length;
      for (let index = 0; index < calls; index += 1) {
        const answer = await session.get(`/${path}`);
        if (!answer.ok) throw new Error(`GET ${path}: HTTP ${String(answer.status)}`);
        await answer.arrayBuffer();
      }
      const each = (proxy.requests().length - before) / calls;
      if (each < 1) throw new Error(`GET ${path} was answered without asking the storage server`);
      figures.push(
        limitFigure(`upstream calls of one GET ${path}`, { unit: 'calls', value: spreadOf([each]), most: 1 }),
      );
    }
    return figures;
  } finally {
    await console.stop();
    await proxy.close();
  }
}
