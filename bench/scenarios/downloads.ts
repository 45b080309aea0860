import { comparedFigure, limitFigure, type Figure } from '../figures.ts';
import { startBarePipe } from '../bare-pipe-process.ts';
import { watchGrowth } from '../resident.ts';
import { compare, spreadOf, takeTurns } from '../rounds.ts';
import type { Stage } from '../stage.ts';
import { directUrl, drained, mebibytesPerSecond, send, sizeBytes } from '../transfer.ts';

const bucket = 'bench-downloads';

/** 1 GiB down through the console, straight from the storage server, and through the least that Node can do. */
export async function downloads({ minio, console, cookie, roundsOr, makeBucket }: Stage): Promise<Figure[]> {
  await makeBucket(bucket);
  const put = directUrl(minio, 'PUT', `/${bucket}/object`);
  await drained(await send('PUT', put, { 'content-length': sizeBytes }));
  const direct = directUrl(minio, 'GET', `/${bucket}/object`);
  const throughConsole = `${console.url}/api/v1/buckets/${bucket}/objects/download?prefix=object`;
  const pipe = await startBarePipe(direct);
  try {
    const growth = watchGrowth(console.pid);
    const speed = await takeTurns(roundsOr(9), {
      direct: () => download(direct),
      console: () => download(throughConsole, { cookie }),
      pipe: () => download(pipe.url),
    });
    return [
      comparedFigure('download of 1 GiB', {
        unit: 'MiB/s',
        compared: compare(speed.console, speed.direct),
        goal: { ratio: 0.8, isLeast: true },
      }),
      comparedFigure('download of 1 GiB, against a bare Node pipe', {
        unit: 'MiB/s',
        compared: compare(speed.console, speed.pipe),
        goal: { ratio: 0.95, isLeast: true, reference: 'pipe' },
      }),
      limitFigure('memory growth while downloading', { unit: 'MiB', value: spreadOf([growth()]), most: 64 }),
    ];
  } finally {
    pipe.stop();
  }
}

const download = (url: string, headers: Record<string, string> = {}) =>
  mebibytesPerSecond(async () => {
    const received = await drained(await send('GET', url, headers));
    if (received !== sizeBytes) throw new Error(`${String(received)} of ${String(sizeBytes)} bytes came`);
  });
