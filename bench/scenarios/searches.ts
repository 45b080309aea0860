import { comparedFigure, countWords, growthFigure, type Figure } from '../figures.ts';
import type { KeySet } from '../key-set.ts';
import { watchGrowth } from '../resident.ts';
import { alternate } from '../rounds.ts';
import type { Stage } from '../stage.ts';
import { directUrl } from '../transfer.ts';

/** A search through very many keys, against listing them from the storage server page by page and reading no more of it. */
export async function searches({ keyCount, keySet, rounds }: Stage): Promise<Figure[]> {
  const keys = await keySet(keyCount);
  const keysPerSecond = async (work: (keys: KeySet) => Promise<void>): Promise<number> => {
    const start = performance.now();
    await work(keys);
    return keyCount / ((performance.now() - start) / 1000);
  };
  const growth = watchGrowth(keys.console.pid);
  const compared = await alternate(
    rounds,
    () => keysPerSecond(list),
    () => keysPerSecond(search),
  );
  return [
    comparedFigure(`search through ${countWords(keyCount)} keys, against listing them`, {
      unit: 'keys/s',
      compared,
      goal: { ratio: 0.8, isLeast: true },
    }),
    growthFigure('searching', growth()),
  ];
}

async function list({ bucket, count, minio }: KeySet): Promise<void> {
  let token: string | undefined;
  let keys = 0;
  do {
    const query = new URLSearchParams({
      'list-type': '2',
      prefix: 'many/',
      'max-keys': '1000',
      'encoding-type': 'url',
      ...(token !== undefined && { 'continuation-token': token }),
    });
    const url = directUrl(minio, 'GET', `/${bucket}?${query.toString()}`);
    const text = await (await fetch(url)).text();
    keys += text.split('<Key>').length - 1;
    token = /<NextContinuationToken>([^<]+)</.exec(text)?.[1];
  } while (token !== undefined);
  if (keys !== count) throw new Error(`${String(keys)} keys were listed`);
}

async function search({ bucket, console, cookie }: KeySet): Promise<void> {
  const reply = await fetch(`${console.url}/api/v1/buckets/${bucket}/objects/search`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ prefix: 'many/', name: '*7777' }),
  });
  const text = await reply.text();
  if (!text.includes('file-007777') || !text.endsWith('event: end\ndata:\n\n'))
    throw new Error(text.slice(-500));
}
