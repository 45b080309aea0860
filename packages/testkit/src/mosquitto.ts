import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { programAt, startListening } from './listening.ts';

const run = promisify(execFile);

export interface MqttListener {
  /** What has been published since. */
  readonly messages: readonly string[];
  close(): void;
}

export interface Mosquitto {
  /** `host:port` */
  readonly address: string;
  readonly username: string;
  readonly password: string;
  /** Resolves when the server has taken the subscription. */
  listen(topic: string): Promise<MqttListener>;
  stop(): Promise<void>;
}

const username = 'storage';
const password = 'a pass/word';

/** A real MQTT broker that lets in one user. */
export async function startMosquitto(): Promise<Mosquitto> {
  const home = await mkdtemp(join(tmpdir(), 'longshore-mosquitto-'));
  const passwords = join(home, 'passwords');
  await run(programAt('mosquitto_passwd', 'mosquitto'), ['-b', '-c', passwords, username, password]);
  const settings = (port: number) => join(home, `${port}.conf`);
  const { server, port } = await startListening({
    program: 'sh',
    home,
    words: (number) => [
      '-c',
      // Started as root it would become a user who may not read the folder.
      `printf 'user root\\nlistener ${number} 127.0.0.1\\npassword_file ${passwords}\\n' > ${settings(number)}
       exec ${programAt('mosquitto')} -c ${settings(number)}`,
    ],
  });
  return {
    address: `127.0.0.1:${port}`,
    username,
    password,
    listen: (topic) => listen(port, topic),
    async stop() {
      await server.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

const text = (value: string): Buffer => {
  const bytes = Buffer.from(value);
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes]);
};

/** All that we send is shorter than 128 bytes. */
const packet = (kind: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([kind, body.length]), body]);
};

/** https://docs.oasis-open.org/mqtt/mqtt/v3.1.1/mqtt-v3.1.1.html */
function listen(port: number, topic: string): Promise<MqttListener> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const messages: string[] = [];
    let rest = Buffer.alloc(0);
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      for (let found = firstPacket(rest); found !== undefined; found = firstPacket(rest)) {
        rest = rest.subarray(found.size);
        const kind = found.head >> 4;
        if (kind === 2) socket.write(packet(0x82, Buffer.from([0, 1]), text(topic), Buffer.from([0])));
        else if (kind === 9) resolve({ messages, close: () => void socket.destroy() });
        else if (kind === 3) messages.push(found.body.subarray(2 + found.body.readUInt16BE(0)).toString());
      }
    });
    const flags = Buffer.from([4, 0xc2, 0, 60]);
    socket.write(packet(0x10, text('MQTT'), flags, text('the-test'), text(username), text(password)));
  });
}

/** Undefined while it has not arrived whole. */
function firstPacket(bytes: Buffer): { head: number; body: Buffer; size: number } | undefined {
  let length = 0;
  for (let at = 1; at <= 4; at += 1) {
    const byte = bytes[at];
    if (byte === undefined) return undefined;
    length += (byte & 127) * 128 ** (at - 1);
    if (byte < 128) {
      const size = at + 1 + length;
      return bytes.length < size
        ? undefined
        : { head: bytes[0] ?? 0, body: bytes.subarray(at + 1, size), size };
    }
  }
  return undefined;
}
