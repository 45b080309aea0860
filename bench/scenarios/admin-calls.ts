import {
  accountInfo,
  createAdmin,
  encryptBody,
  signRequest,
  userAdd,
  userDelete,
  userList,
  type Admin,
  type Credentials,
} from '@longshore/madmin';
import { createHash } from 'node:crypto';
import { requestsPerSecond, type Exchange } from '../bare-http.ts';
import { comparedFigure, type Figure } from '../figures.ts';
import { alternate } from '../rounds.ts';
import type { Stage } from '../stage.ts';

const connections = 16;
const seconds = 4;

/** The admin client in this process, against the same request signed and sealed once and repeated over bare HTTP. */
export async function adminCalls({ minio, rounds }: Stage): Promise<Figure[]> {
  const credentials = { accessKey: minio.rootUser, secretKey: minio.rootPassword };
  const admin = createAdmin({ endpoint: minio.endpoint, credentials });
  const user = { accessKey: 'bench-user', secretKey: 'a secret of some length' };
  await userAdd(admin, user);
  const plainUser = JSON.stringify({ secretKey: user.secretKey, status: 'enabled' });
  const sealed = await encryptBody(credentials.secretKey, plainUser);
  const cases = [
    {
      name: 'plain call',
      call: () => accountInfo(admin),
      bare: () => signed({ admin, credentials }, { method: 'GET', pathAndQuery: '/accountinfo' }),
    },
    {
      name: 'call with an encrypted body',
      // With the status, for one request.
      call: () => userAdd(admin, { ...user, status: 'enabled' }),
      bare: () =>
        signed(
          { admin, credentials },
          { method: 'PUT', pathAndQuery: '/add-user?accessKey=bench-user', body: sealed },
        ),
    },
    {
      name: 'call with an encrypted reply',
      call: () => userList(admin),
      bare: () => signed({ admin, credentials }, { method: 'GET', pathAndQuery: '/list-users' }),
    },
  ];
  const figures: Figure[] = [];
  for (const { name, call, bare } of cases) {
    const compared = await alternate(
      rounds,
      () => requestsPerSecond(bare(), { connections, seconds }),
      () => callsPerSecond(call),
    );
    figures.push(
      comparedFigure(`admin client: ${name}, ${String(connections)} at a time`, {
        unit: 'calls/s',
        compared,
      }),
    );
  }
  await userDelete(admin, user);
  return figures;
}

interface Keyed {
  readonly admin: Admin;
  readonly credentials: Credentials;
}

interface Bare {
  readonly method: 'GET' | 'PUT';
  readonly pathAndQuery: string;
  readonly body?: Uint8Array;
}

function signed(keyed: Keyed, { method, pathAndQuery, body = new Uint8Array(0) }: Bare): Exchange {
  const { admin, credentials } = keyed;
  const url = new URL(`/minio/admin/v3${pathAndQuery}`, admin.endpoint);
  const { region } = admin;
  const payloadHash = createHash('sha256').update(body).digest('hex');
  const signing = { method, url, headers: {}, payloadHash, service: 's3', region, credentials };
  // A signature holds for fifteen minutes.
  const headers = signRequest({ ...signing, now: Date.now() });
  return { url: url.href, method, headers, ...(body.length > 0 && { body: Buffer.from(body) }) };
}

async function callsPerSecond(call: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  const endAt = startedAt + seconds * 1000;
  let done = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < endAt) {
      await call();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return done / ((performance.now() - startedAt) / 1000);
}
