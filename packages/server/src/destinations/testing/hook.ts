import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Hook {
  readonly url: string;
  /** The bodies that came, in order. */
  readonly received: readonly { readonly body: string; readonly authorization: string | undefined }[];
  close(): void;
}

/** A real receiver of webhooks. */
export async function startHook(): Promise<Hook> {
  const received: Hook['received'][number][] = [];
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ body: Buffer.concat(chunks).toString(), authorization: request.headers.authorization });
      reply.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
