import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { adminFixture, type AdminFixture } from '@longshore/testkit/admin-fixture';
import { uniqueName } from '@longshore/testkit/names';
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createAdmin, type Admin } from './admin.ts';
import { accountInfo } from './calls/account.ts';
import { groupDelete, groupList, groupMembersAdd } from './calls/groups.ts';
import type { Transport } from './transport/transport.ts';

let fixture: AdminFixture;
beforeAll(async () => {
  fixture = await adminFixture();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** `late`: the server does as told, but its answer is lost. */
type Fault = 'cut' | 'late' | number;

interface Front {
  readonly admin: Admin;
  /** Methods, as they came in. */
  readonly seen: string[];
}

/** A real server in front of MinIO, that fails in these ways first and then passes everything. */
async function inFront(faults: Fault[]): Promise<Front> {
  const { server: minio, root } = fixture;
  const seen: string[] = [];
  const front = createServer((incoming, outgoing) => {
    seen.push(incoming.method ?? '');
    const fault = faults.shift();
    if (fault === 'cut') incoming.socket.destroy();
    else if (typeof fault === 'number') outgoing.writeHead(fault).end();
    else pass(incoming, outgoing, { port: minio.port, isLost: fault === 'late' });
  }).listen(0, '127.0.0.1');
  await once(front, 'listening');
  onTestFinished(() => {
    front.closeAllConnections();
    front.close();
  });
  const endpoint = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  return { admin: createAdmin({ ...root, endpoint }), seen };
}

function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { port, isLost }: { readonly port: number; readonly isLost: boolean },
): void {
  const { method, url, headers } = incoming;
  // Signatures cover the Host header, so it goes on as it came.
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers, setHost: false }, (reply) => {
    if (isLost) {
      incoming.socket.destroy();
      reply.resume();
    } else {
      outgoing.writeHead(reply.statusCode ?? 500, reply.headers);
      reply.pipe(outgoing);
    }
  });
  incoming.pipe(onward);
}

/** The same transport, and how often it was used. */
function counted(admin: Admin): { readonly admin: Admin; count(): number } {
  let sent = 0;
  const transport: Transport = {
    ...admin.transport,
    send: (input) => {
      sent += 1;
      return admin.transport.send(input);
    },
  };
  return { admin: { ...admin, transport }, count: () => sent };
}

test.each<[string, Fault[]]>([
  ['is cut once', ['cut']],
  ['loses its answer once', ['late']],
  ['meets a busy server once', [503]],
  ['meets a gateway in trouble and is cut', [502, 'cut']],
  ['is told to slow down', [429]],
])('a read that %s succeeds', async (_what, faults) => {
  const failures = faults.length;
  const { admin, seen } = await inFront(faults);
  expect((await accountInfo(admin)).AccountName).toBe((await admin.credentials()).accessKey);
  expect(seen).toHaveLength(failures + 1);
});

test('stops a read after the allowed attempts', async () => {
  const { admin, seen } = await inFront([503, 503, 503, 503]);
  await expect(accountInfo(admin)).rejects.toMatchObject({ name: 'AdminApiError', status: 503 });
  expect(seen).toHaveLength(3);
  await expect(accountInfo({ ...admin, maxAttempts: 1 })).rejects.toMatchObject({ status: 503 });
  expect(seen).toHaveLength(4);
  expect((await accountInfo(admin)).AccountName).toBe((await admin.credentials()).accessKey);
});

test.each([403, 404, 500, 501])('does not repeat a read refused with %i', async (status) => {
  const { admin, seen } = await inFront([status]);
  await expect(accountInfo(admin)).rejects.toMatchObject({ name: 'AdminApiError', status });
  expect(seen).toHaveLength(1);
});

test.each([
  ['RequestTimeout', 400, 2],
  ['SlowDownRead', 400, 2],
  ['ThrottlingException', 400, 2],
  ['InvalidArgument', 400, 1],
])('sends a read refused with the code %s and status %i %i times', async (code, status, times) => {
  const sent: string[] = [];
  const server = createServer((incoming, outgoing) => {
    sent.push(incoming.method ?? '');
    if (sent.length === 1) outgoing.writeHead(status).end(JSON.stringify({ Code: code, Message: 'No.' }));
    else outgoing.end('[]');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const admin = createAdmin({ ...fixture.root, endpoint });
  if (times === 1) await expect(groupList(admin)).rejects.toMatchObject({ code });
  else expect(await groupList(admin)).toEqual([]);
  expect(sent).toHaveLength(times);
  sent.length = 0;
  await expect(groupDelete(admin, { group: 'g' })).rejects.toMatchObject({ code });
  expect(sent).toHaveLength(1);
});

test('sends a read once for an invalid number of attempts', async () => {
  const { admin, seen } = await inFront([503, 503]);
  await expect(accountInfo({ ...admin, maxAttempts: Number.NaN })).rejects.toMatchObject({ status: 503 });
  expect(seen).toHaveLength(1);
});

test.each<[string, Fault, object]>([
  ['cut', 'cut', { name: 'NetworkError', kind: 'cut' }],
  ['done but not answered', 'late', { name: 'NetworkError', kind: 'cut' }],
  ['refused as busy', 503, { name: 'AdminApiError', status: 503 }],
])('a write that is %s is sent once', async (_what, fault, failure) => {
  const { root } = fixture;
  const group = uniqueName('group');
  const { admin, seen } = await inFront([fault]);
  await expect(groupMembersAdd(admin, { group, members: [] })).rejects.toMatchObject(failure);
  expect(seen).toEqual(['PUT']);
  const isDone = (await groupList(root)).includes(group);
  expect(isDone).toBe(fault === 'late');
  if (isDone) await groupDelete(root, { group });
});

test('does not retry a refused connection', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const endpoint = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
  await new Promise((resolve) => closed.close(resolve));
  const { admin, count } = counted({ ...fixture.root, endpoint });
  await expect(accountInfo(admin)).rejects.toMatchObject({ name: 'NetworkError', kind: 'unreachable' });
  expect(count()).toBe(1);
});

test('stops a pause on abort, with the reason', async () => {
  // The longest pause there is.
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const { admin, seen } = await inFront([503, 503, 503]);
  const giveUp = new AbortController();
  const reason = new Error('left the page');
  const transport: Transport = {
    ...admin.transport,
    send: async (input) => {
      const reply = await admin.transport.send(input);
      setImmediate(() => giveUp.abort(reason));
      return reply;
    },
  };
  await expect(accountInfo({ ...admin, transport }, {}, { signal: giveUp.signal })).rejects.toBe(reason);
  expect(seen).toHaveLength(1);
});
