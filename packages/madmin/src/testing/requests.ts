import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdmin, type Admin } from '../admin.ts';
import { decryptBody } from '../encryption/encrypted-body.ts';

/** A request as a server sees it, sealed bodies opened. Paths of the admin API are told below its base. */
export interface SeenRequest {
  readonly line: string;
  readonly body: string;
}

const credentials = { accessKey: 'someone', secretKey: 'a secret' };
const plain = /^[\x20-\x7e]*$/;

/** For tests: what a call asks of a server, which answers that it does not know it. */
export async function requestOf(call: (admin: Admin) => Promise<unknown>): Promise<SeenRequest> {
  const seen: SeenRequest[] = [];
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void opened(Buffer.concat(chunks)).then((body) => {
        const path = (request.url ?? '').replace(/^\/minio\/admin\/v3/, '');
        seen.push({ line: `${request.method ?? ''} ${path}`, body });
        reply.writeHead(404).end();
      });
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    await call(createAdmin({ endpoint: endpointOf(server), credentials }));
  } catch (error) {
    // Calls that refuse their input have asked for nothing.
    if (seen.length === 0) throw error;
  } finally {
    server.closeAllConnections();
    server.close();
  }
  const [first] = seen;
  if (first === undefined || seen.length > 1) throw new Error(`There were ${seen.length} requests`);
  return first;
}

function endpointOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function opened(body: Buffer): Promise<string> {
  const text = body.toString();
  return plain.test(text) ? text : (await decryptBody(credentials.secretKey, body)).toString();
}
