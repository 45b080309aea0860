import { comparedFigure, limitFigure, type Figure } from '../figures.ts';
import { watchGrowth } from '../resident.ts';
import { alternate, spreadOf } from '../rounds.ts';
import type { Stage } from '../stage.ts';
import { directUrl, drained, mebibytesPerSecond, send, sizeBytes } from '../transfer.ts';

const bucket = 'bench-uploads';

/** 1 GiB up through the console and straight to the storage server, and what it costs the console's memory. */
export async function uploads({ minio, console, cookie, rounds, makeBucket }: Stage): Promise<Figure[]> {
  await makeBucket(bucket);
  const length = { 'content-length': sizeBytes };
  const content = `${console.url}/api/v1/buckets/${bucket}/objects/content?prefix=console`;
  const growth = watchGrowth(console.pid);
  const compared = await alternate(
    rounds,
    () =>
      mebibytesPerSecond(async () =>
        drained(await send('PUT', directUrl(minio, 'PUT', `/${bucket}/direct`), length)),
      ),
    () => mebibytesPerSecond(async () => drained(await send('PUT', content, { ...length, cookie }))),
  );
  return [
    comparedFigure('upload of 1 GiB', { unit: 'MiB/s', compared, goal: { ratio: 0.8, isLeast: true } }),
    limitFigure('memory growth while uploading', { unit: 'MiB', value: spreadOf([growth()]), most: 64 }),
  ];
}
