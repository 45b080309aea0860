import { presignUrl } from '@longshore/madmin';
import { addedFigure, type Figure } from '../figures.ts';
import { compare, takeTurns } from '../rounds.ts';
import type { Stage } from '../stage.ts';

const pairs = 30;
const mostAddedMs = 5;

/** One bucket after the other made and deleted, through the console and by the S3 call itself. */
export async function bucketChanges({ minio, console, cookie, roundsOr }: Stage): Promise<Figure[]> {
  const credentials = { accessKey: minio.rootUser, secretKey: minio.rootPassword };
  const directly = (method: 'PUT' | 'DELETE', bucket: string) => {
    const url = presignUrl({
      method,
      url: new URL(`/${bucket}`, minio.endpoint),
      region: 'us-east-1',
      credentials,
      now: Date.now(),
      expiresSeconds: 60,
    });
    return took(url, { method });
  };
  const buckets = `${console.url}/api/v1/buckets`;
  const counter = () => {
    let count = 0;
    return () => String((count += 1));
  };
  const [madeDirectly, made, deletedDirectly, deleted] = [counter(), counter(), counter(), counter()];
  const rounds = roundsOr(pairs);
  const creation = await takeTurns(rounds, {
    direct: () => directly('PUT', `bench-direct-${madeDirectly()}`),
    console: () =>
      took(buckets, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ name: `bench-made-${made()}` }),
      }),
  });
  const deletion = await takeTurns(rounds, {
    direct: () => directly('DELETE', `bench-direct-${deletedDirectly()}`),
    console: () => took(`${buckets}/bench-made-${deleted()}`, { method: 'DELETE', headers: { cookie } }),
  });
  return [
    addedFigure('create a bucket', {
      unit: 'ms',
      compared: compare(creation.console, creation.direct),
      most: mostAddedMs,
    }),
    addedFigure('delete a bucket', {
      unit: 'ms',
      compared: compare(deletion.console, deletion.direct),
      most: mostAddedMs,
    }),
  ];
}

async function took(url: string, init: RequestInit): Promise<number> {
  const start = performance.now();
  const answer = await fetch(url, init);
  const text = await answer.text();
  const ms = performance.now() - start;
  if (!answer.ok) throw new Error(`${String(init.method)} ${url}: HTTP ${String(answer.status)}: ${text}`);
  return ms;
}
