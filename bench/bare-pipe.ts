// A process that passes one address on and does nothing else: what any Node program in between costs at least.
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';

const target = process.argv[2] ?? '';

const server = createServer((_request, reply) => {
  get(target, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(reply);
  }).on('error', (cause) => reply.destroy(cause));
}).listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));

// Ends with the process that started it.
process.on('disconnect', () => process.exit());
