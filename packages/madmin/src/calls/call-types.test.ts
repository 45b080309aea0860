import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createAdmin, type Admin } from '../admin.ts';
import * as madmin from '../index.ts';

type Madmin = typeof madmin;
type Call = (admin: Admin, ...more: never[]) => unknown;
type Signal = { readonly signal: AbortSignal };

/** Calls that take options where their input belongs, and would not hear the signal. */
type Deaf = {
  [Name in keyof Madmin]: Madmin[Name] extends Call
    ? Parameters<Madmin[Name]> extends [unknown, (infer Input)?, unknown?]
      ? Parameters<Madmin[Name]>['length'] extends 1 | 2
        ? never
        : Signal extends Input
          ? Name
          : never
      : never
    : never;
}[keyof Madmin];

/** The members of a reply, also where it is a list or a stream. */
type Told<Reply> =
  Reply extends Promise<infer Value>
    ? Told<Value>
    : Reply extends AsyncIterable<infer Value> | readonly (infer Value)[]
      ? Told<Value>
      : Reply;

/** Calls whose reply takes any name for a member's. */
type Named = {
  [Name in keyof Madmin]: Madmin[Name] extends Call
    ? string extends keyof Told<ReturnType<Madmin[Name]>>
      ? Name
      : never
    : never;
}[keyof Madmin];

const deaf = {} satisfies Record<Deaf, true>;
// These are maps, by names that people choose.
const named: Record<Named, true> = {
  accessKeyList: true,
  ldapAccessKeyList: true,
  policyList: true,
  userList: true,
};

const signal = AbortSignal.abort(new Error('given up'));

/** A server that answers every call alike. */
async function answering(text: string, ask: (admin: Admin) => Promise<unknown>): Promise<unknown> {
  const server = createServer((request, reply) => {
    request.resume();
    reply.end(text);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    return await ask(createAdmin({ endpoint, credentials: { accessKey: 'someone', secretKey: 'a secret' } }));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('calls without an input take the options in its place', async () => {
  expect(deaf).toEqual({});
  expect(refusedByTypes).toBeTypeOf('function');
  const admin = createAdmin({
    endpoint: 'http://127.0.0.1:1',
    credentials: { accessKey: 'someone', secretKey: 'a secret' },
  });
  const calls = [
    madmin.configExport(admin, { signal }),
    madmin.groupList(admin, { signal }),
    madmin.healBackgroundInfo(admin, { signal }),
    madmin.iamExport(admin, { signal }),
    madmin.kmsApis(admin, { signal }),
    madmin.kmsInfo(admin, { signal }),
    madmin.kmsMetrics(admin, { signal }),
    madmin.kmsVersion(admin, { signal }),
    madmin.poolList(admin, { signal }),
    madmin.profilingDownload(admin, { signal }),
    madmin.rebalanceInfo(admin, { signal }),
    madmin.rebalanceStart(admin, { signal }),
    madmin.rebalanceStop(admin, { signal }),
    madmin.siteReplicationInfo(admin, { signal }),
    madmin.storageInfo(admin, { signal }),
    madmin.tierList(admin, { signal }),
    madmin.tierStats(admin, { signal }),
  ];
  for (const call of calls) await expect(call).rejects.toThrow('given up');
});

/** Never run: its errors of types are the test. */
function refusedByTypes(admin: Admin): readonly unknown[] {
  const options: madmin.CallOptions = { signal };
  const junk = { bukcet: 'photos' };
  return [
    // @ts-expect-error -- there is no input
    madmin.groupList(admin, {}, { signal }),
    // @ts-expect-error -- nor is this an option
    madmin.groupList(admin, { group: 'readers' }),
    // @ts-expect-error -- nor are these
    madmin.groupList(admin, junk),
    // @ts-expect-error -- options come third
    madmin.userList(admin, { signal }),
    // @ts-expect-error -- also under a name
    madmin.userList(admin, options),
    // @ts-expect-error -- also beside an input
    madmin.userList(admin, { bucket: 'photos', signal }),
    // @ts-expect-error -- there is no such filter
    madmin.userList(admin, { bukcet: 'photos' }),
    // @ts-expect-error -- nor under a name
    madmin.userList(admin, junk),
    // @ts-expect-error -- options come third
    madmin.healStart(admin, { signal }),
    // @ts-expect-error -- options come third
    madmin.serviceRestart(admin, { signal }),
    // @ts-expect-error -- options come third
    madmin.traceWatch(admin, { signal }),
    // @ts-expect-error -- options come third
    madmin.accountInfo(admin, { prefixUsage: true, signal }),
  ];
}

test('members that are unknown stay, and only those that are known have a type', async () => {
  expect(Object.keys(named)).toHaveLength(4);
  const misspelt = [
    // @ts-expect-error -- there is no such member
    'statsu' satisfies keyof madmin.UserInfo,
    // @ts-expect-error -- there is no such member
    'drvies' satisfies keyof madmin.ServerNode,
    // @ts-expect-error -- there is no such member
    'siez' satisfies keyof madmin.AccountBucket,
    // @ts-expect-error -- there is no such member
    'quueed' satisfies keyof madmin.SiteReplicationMetrics,
  ];
  expect(misspelt).toHaveLength(4);
  const user = await answering('{"status":"enabled","favourite":"blue"}', (admin) =>
    madmin.userInfo(admin, { accessKey: 'ann' }),
  );
  expect(user).toMatchObject({ status: 'enabled', favourite: 'blue' });
  const tiers = await answering('[{"Name":"COLD","Type":"s3","New":1}]', (admin) => madmin.tierList(admin));
  expect(tiers).toMatchObject([{ Name: 'COLD', New: 1 }]);
  const told = await answering('{"mode":"online","servers":[{"endpoint":"a","New":1}],"New":2}', (admin) =>
    madmin.serverInfo(admin),
  );
  expect(told).toMatchObject({ servers: [{ New: 1 }], New: 2 });
});
