import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nsqdBinary } from '../../../scripts/storage-binary.mjs';
import { freePort } from './free-port.ts';
import { startGuarded } from './guarded.ts';
import { waitFor } from './wait.ts';

export interface NsqListener {
  /** What has been published since. */
  readonly messages: readonly string[];
  close(): void;
}

export interface Nsq {
  /** `host:port` */
  readonly address: string;
  listen(topic: string): NsqListener;
  stop(): Promise<void>;
}

/** A real nsqd. */
export async function startNsq(): Promise<Nsq> {
  const program = await nsqdBinary();
  const home = await mkdtemp(join(tmpdir(), 'longshore-nsq-'));
  const [port, httpPort] = [await freePort(), await freePort()];
  const server = await startGuarded({
    program,
    words: [`127.0.0.1:${port}`, `127.0.0.1:${httpPort}`, home],
    cwd: home,
    removeFolders: [home],
  });
  await waitFor('NSQ getting ready', async () => {
    if (server.hasEnded()) throw new Error(server.output());
    return (await fetch(`http://127.0.0.1:${httpPort}/ping`)).ok;
  });
  return {
    address: `127.0.0.1:${port}`,
    listen: (topic) => listen(port, topic),
    async stop() {
      await server.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

const messageFrame = 2;
/** Time, attempts and id before the content of a message. */
const messageHead = 8 + 2 + 16;

/** https://nsq.io/clients/tcp_protocol_spec.html */
function listen(port: number, topic: string): NsqListener {
  const socket = connect(port, '127.0.0.1');
  const messages: string[] = [];
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 4 && rest.length >= 4 + rest.readUInt32BE(0)) {
      const end = 4 + rest.readUInt32BE(0);
      if (rest.readUInt32BE(4) === messageFrame)
        messages.push(rest.subarray(8 + messageHead, end).toString());
      else if (rest.subarray(8, end).toString() === '_heartbeat_') socket.write('NOP\n');
      rest = rest.subarray(end);
    }
  });
  socket.write(`  V2SUB ${topic} the-test\nRDY 10\n`);
  return { messages, close: () => void socket.destroy() };
}
