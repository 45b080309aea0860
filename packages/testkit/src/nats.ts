import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startListening } from './listening.ts';

export interface NatsListener {
  /** What has been published since. */
  readonly messages: readonly string[];
  close(): void;
}

export interface Nats {
  /** `host:port` */
  readonly address: string;
  /** Resolves when the server has taken the subscription. */
  listen(subject: string): Promise<NatsListener>;
  stop(): Promise<void>;
}

/** A real NATS server. */
export async function startNats(): Promise<Nats> {
  const home = await mkdtemp(join(tmpdir(), 'longshore-nats-'));
  const { server, port } = await startListening({
    program: 'nats-server',
    home,
    words: (number) => ['--addr', '127.0.0.1', '--port', String(number)],
  });
  return {
    address: `127.0.0.1:${String(port)}`,
    listen: (subject) => listen(port, subject),
    async stop() {
      await server.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** https://docs.nats.io/reference/reference-protocols/nats-protocol */
function listen(port: number, subject: string): Promise<NatsListener> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const messages: string[] = [];
    let rest = '';
    socket.on('error', reject);
    // Lengths are in bytes: one character a byte until a text is cut out.
    socket.setEncoding('latin1').on('data', (text: string) => {
      rest += text;
      for (let piece = firstPiece(rest); piece !== undefined; piece = firstPiece(rest)) {
        rest = rest.slice(piece.length);
        if (piece.startsWith('PING')) socket.write('PONG\r\n');
        else if (piece.startsWith('PONG')) resolve({ messages, close: () => void socket.destroy() });
        else if (piece.startsWith('-ERR')) reject(new Error(`NATS: ${piece}`));
        else if (piece.startsWith('MSG'))
          messages.push(Buffer.from(piece.slice(piece.indexOf('\r\n') + 2, -2), 'latin1').toString('utf8'));
      }
    });
    socket.write(`CONNECT {"verbose":false}\r\nSUB ${subject} 1\r\nPING\r\n`);
  });
}

/** A line; of a message also its content. Undefined while it has not arrived whole. */
function firstPiece(text: string): string | undefined {
  const end = text.indexOf('\r\n') + 2;
  if (end < 2) return undefined;
  const sizeBytes = Number(/^MSG .* (\d+)\r\n/.exec(text)?.[1] ?? Number.NaN);
  const whole = Number.isNaN(sizeBytes) ? end : end + sizeBytes + 2;
  return text.length < whole ? undefined : text.slice(0, whole);
}
