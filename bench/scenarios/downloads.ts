import { comparedFigure, growthFigure, sizeWords, type Figure } from '../figures.ts';
import { startBarePipe } from '../bare-pipe-process.ts';
import { watchGrowth } from '../resident.ts';
import { compare, takeTurns } from '../rounds.ts';
import type { Stage } from '../stage.ts';
import { directUrl, drained, gibibyte, mebibytesPerSecond, send } from '../transfer.ts';

const bucket = 'bench-downloads';

/** 1 GiB down through the console, straight from the storage server, and through the least that Node can do. */
export async function downloads(stage: Stage): Promise<Figure[]> {
  await stage.makeBucket(bucket);
  return downloadsOf(stage, { bucket, sizeBytes: stage.scaled(gibibyte), rounds: stage.roundsOr(9) });
}

export async function downloadsOf(
  { minio, console, cookie }: Stage,
  { bucket: name, sizeBytes, rounds }: { bucket: string; sizeBytes: number; rounds: number },
): Promise<Figure[]> {
  await drained(await send('PUT', directUrl(minio, 'PUT', `/${name}/object`), { sizeBytes }));
  const direct = directUrl(minio, 'GET', `/${name}/object`);
  const throughConsole = `${console.url}/api/v1/buckets/${name}/objects/download?prefix=object`;
  const download = (url: string, headers: Record<string, string> = {}) =>
    mebibytesPerSecond(sizeBytes, async () => {
      const received = await drained(await send('GET', url, { headers }));
      if (received !== sizeBytes) throw new Error(`${String(received)} of ${String(sizeBytes)} bytes came`);
    });
  const pipe = await startBarePipe(direct);
  try {
    const growth = watchGrowth(console.pid);
    const speed = await takeTurns(rounds, {
      direct: () => download(direct),
      console: () => download(throughConsole, { cookie }),
      pipe: () => download(pipe.url),
    });
    const size = sizeWords(sizeBytes);
    return [
      comparedFigure(`download of ${size}`, {
        unit: 'MiB/s',
        compared: compare(speed.console, speed.direct),
        goal: { ratio: 0.8, isLeast: true },
      }),
      comparedFigure(`download of ${size}, against a bare Node pipe`, {
        unit: 'MiB/s',
        compared: compare(speed.console, speed.pipe),
        goal: { ratio: 0.95, isLeast: true, reference: 'pipe' },
      }),
      growthFigure(`downloading ${size}`, growth()),
    ];
  } finally {
    pipe.stop();
  }
}
