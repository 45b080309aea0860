import { signRequest } from '@longshore/madmin';
import { requestsPerSecond } from '../bare-http.ts';
import { comparedFigure, type Figure } from '../figures.ts';
import { alternate } from '../rounds.ts';
import type { Stage } from '../stage.ts';

const connections = 16;
const usualBuckets = 40;
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** The calls that each make one account info call, against that same call signed once beforehand. */
export async function rates({ minio, console, cookie, rounds, makeBucket }: Stage): Promise<Figure[]> {
  const url = new URL('/minio/admin/v3/accountinfo', minio.endpoint);
  const load = { connections, seconds: 5 };
  const directly = () => {
    // Signed before the clock starts; a signature holds for fifteen minutes.
    const headers = signRequest({
      method: 'GET',
      url,
      headers: {},
      payloadHash: emptyHash,
      service: 's3',
      region: 'us-east-1',
      credentials: { accessKey: minio.rootUser, secretKey: minio.rootPassword },
      now: Date.now(),
    });
    return requestsPerSecond({ url: url.href, headers }, load);
  };
  const figures: Figure[] = [];
  // An empty server answers from almost nothing, so there the console's own cost is all that shows; a few dozen
  // buckets are what people have.
  for (const bucketCount of [0, usualBuckets]) {
    for (let index = 0; index < bucketCount; index += 1) await makeBucket(`bench-rates-${String(index)}`);
    for (const [name, path] of [
      ['session call', 'session'],
      ['bucket list', 'buckets'],
    ] as const) {
      const compared = await alternate(rounds, directly, () =>
        requestsPerSecond({ url: `${console.url}/api/v1/${path}`, headers: { cookie } }, load),
      );
      figures.push(
        comparedFigure(`${name}, ${String(connections)} connections, ${String(bucketCount)} buckets`, {
          unit: 'requests/s',
          compared,
          goal: { ratio: 0.5, isLeast: true },
        }),
      );
    }
  }
  return figures;
}
