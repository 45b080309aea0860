import { once } from 'node:events';
import { createServer, request as requestOnward } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { adminFixture } from '@longshore/testkit/admin-fixture';
import { Agent, ProxyAgent } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { createAdmin } from '../admin.ts';
import { accountInfo } from '../calls/account.ts';
import { iamExport } from '../calls/iam.ts';
import { createTransport } from './create.ts';

/** An HTTP proxy, with tunnels and without, that writes down where it was asked to go. */
async function startProxy(): Promise<{ readonly address: string; readonly asked: string[] }> {
  const asked: string[] = [];
  const proxy = createServer((incoming, outgoing) => {
    asked.push(incoming.url ?? '');
    const { method, headers } = incoming;
    const onward = requestOnward(incoming.url ?? '', { method, headers, setHost: false }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    });
    incoming.pipe(onward);
  });
  proxy.on('connect', (incoming, socket) => {
    asked.push(incoming.url ?? '');
    const { hostname, port } = new URL(`http://${incoming.url ?? ''}`);
    const onward = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
    onTestFinished(() => void onward.destroy());
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return { address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, asked };
}

test.each([true, false])('calls and archives go through a proxy, with tunnels: %j', async (proxyTunnel) => {
  const { root } = await adminFixture();
  const { address, asked } = await startProxy();
  const dispatcher = new ProxyAgent({ uri: address, proxyTunnel });
  const transport = createTransport({ dispatcher });
  onTestFinished(() => dispatcher.close());
  const admin = createAdmin({ ...root, transport });
  expect((await accountInfo(admin)).AccountName).toBe((await root.credentials()).accessKey);
  const archive = await iamExport(admin);
  for await (const chunk of archive) expect(chunk.length).toBeGreaterThan(0);
  const { host } = new URL(root.endpoint);
  expect(asked.length).toBeGreaterThan(0);
  for (const where of asked) expect(where).toContain(host);
  // It belongs to whoever made it.
  await transport.close();
  expect((await accountInfo(admin)).AccountName).toBe((await root.credentials()).accessKey);
});

test('the limits on time and connections hold with a dispatcher of one’s own', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const dispatcher = new Agent();
  onTestFinished(async () => {
    silent.closeAllConnections();
    silent.close();
    await dispatcher.destroy();
  });
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const transport = createTransport({ dispatcher, headersTimeoutMs: 100, maxSockets: 1, maxWaiting: 0 });
  const { root } = await adminFixture();
  const admin = createAdmin({ ...root, endpoint, transport });
  const first = expect(accountInfo(admin)).rejects.toMatchObject({ name: 'TimeoutError', phase: 'headers' });
  await expect(accountInfo(admin)).rejects.toMatchObject({ name: 'NetworkError', kind: 'busy' });
  await first;
});

test('what is no dispatcher is refused', () => {
  for (const wrong of [{}, null, 'http://proxy:3128'])
    expect(() => createTransport({ dispatcher: wrong as never })).toThrow(
      expect.objectContaining({ name: 'InputError', field: 'dispatcher' }) as Error,
    );
});
