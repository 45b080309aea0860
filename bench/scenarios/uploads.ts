import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { comparedFigure, growthFigure, sizeWords, type Figure } from '../figures.ts';
import { watchGrowth } from '../resident.ts';
import { alternate } from '../rounds.ts';
import type { Stage } from '../stage.ts';
import { directUrl, drained, gibibyte, mebibytesPerSecond, send } from '../transfer.ts';

const bucket = 'bench-uploads';

/** 1 GiB up through the console and straight to the storage server, and what it costs the console's memory. */
export async function uploads(stage: Stage): Promise<Figure[]> {
  await stage.makeBucket(bucket);
  return uploadsOf(stage, { bucket, sizeBytes: stage.scaled(gibibyte), rounds: stage.rounds });
}

export async function uploadsOf(
  { minio, s3, console, cookie }: Stage,
  { bucket: Bucket, sizeBytes, rounds }: { bucket: string; sizeBytes: number; rounds: number },
): Promise<Figure[]> {
  const upload = async (key: string, url: string, headers: Record<string, string>) => {
    const speed = await mebibytesPerSecond(sizeBytes, async () =>
      drained(await send('PUT', url, { headers, sizeBytes })),
    );
    await s3.send(new DeleteObjectCommand({ Bucket, Key: key }));
    return speed;
  };
  const content = `${console.url}/api/v1/buckets/${Bucket}/objects/content?prefix=console`;
  const growth = watchGrowth(console.pid);
  const compared = await alternate(
    rounds,
    () => upload('direct', directUrl(minio, 'PUT', `/${Bucket}/direct`), {}),
    () => upload('console', content, { cookie }),
  );
  const size = sizeWords(sizeBytes);
  return [
    comparedFigure(`upload of ${size}`, { unit: 'MiB/s', compared, goal: { ratio: 0.85, isLeast: true } }),
    growthFigure(`uploading ${size}`, growth()),
  ];
}
