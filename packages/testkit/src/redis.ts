import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startListening } from './listening.ts';

export type RedisReply = string | number | null | RedisReply[];

export interface Redis {
  /** `host:port` */
  readonly address: string;
  /** Carries out one command. */
  send(...words: string[]): Promise<RedisReply>;
  stop(): Promise<void>;
}

/** A real Redis that keeps nothing. */
export async function startRedis(): Promise<Redis> {
  const home = await mkdtemp(join(tmpdir(), 'longshore-redis-'));
  const { server, port } = await startListening({
    program: 'redis-server',
    home,
    words: (number) => ['--port', String(number), '--bind', '127.0.0.1', '--dir', home].concat(keepNothing),
  });
  return {
    address: `127.0.0.1:${String(port)}`,
    send: async (...words) => readReply(await exchange(port, words)),
    async stop() {
      await server.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

const keepNothing = ['--save', '', '--appendonly', 'no'];

/** The command and QUIT behind it, so that the whole answer has arrived when the server hangs up. */
function exchange(port: number, words: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('error', reject);
    socket.on('data', (chunk) => chunks.push(chunk));
    // Lengths are in bytes: one character a byte until a text is cut out.
    socket.on('end', () => resolve(Buffer.concat(chunks).toString('latin1')));
    socket.end([words, ['QUIT']].map(command).join(''));
  });
}

const command = (words: readonly string[]): string =>
  [
    `*${String(words.length)}`,
    ...words.flatMap((word) => [`$${String(Buffer.byteLength(word))}`, word]),
    '',
  ].join('\r\n');

function readReply(text: string): RedisReply {
  let at = 0;
  const next = (): RedisReply => {
    const end = text.indexOf('\r\n', at);
    const [kind, rest] = [text.charAt(at), text.slice(at + 1, end)];
    at = end + 2;
    if (kind === '-') throw new Error(`Redis: ${rest}`);
    if (kind === '+') return rest;
    if (kind === ':') return Number(rest);
    if (rest === '-1') return null;
    if (kind === '*') return Array.from({ length: Number(rest) }, next);
    const from = at;
    at += Number(rest) + 2;
    return Buffer.from(text.slice(from, at - 2), 'latin1').toString('utf8');
  };
  return next();
}
