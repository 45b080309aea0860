import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { startGuarded } from './guarded.ts';
import { programAt, startListening } from './listening.ts';
import { waitFor } from './wait.ts';

const readyTimeoutMs = 90_000;

export interface Rabbitmq {
  /** `host:port`, for AMQP. */
  readonly address: string;
  readonly username: string;
  readonly password: string;
  /** A queue that gets what is sent to the exchange, which is made as the storage server makes it. */
  bindQueue(exchange: string, queue: string): Promise<void>;
  /** Takes what is in a queue. */
  take(queue: string): Promise<string[]>;
  stop(): Promise<void>;
}

const program = '/usr/lib/rabbitmq/bin/rabbitmq-server';
const username = 'storage';
const password = 'p@ss/word';

/** A real RabbitMQ with its data in a temporary folder, and nodes' registry of its own. */
export async function startRabbitmq(): Promise<Rabbitmq> {
  programAt('rabbitmq-server');
  const home = await mkdtemp(join(tmpdir(), 'longshore-rabbitmq-'));
  // The registry would otherwise be started in the background, and stay.
  const registry = await startListening({
    program: 'epmd',
    home,
    words: (port) => ['-port', String(port), '-address', '127.0.0.1'],
  });
  const [amqpPort, httpPort, nodePort] = [await freePort(), await freePort(), await freePort()];
  const lines = [
    `listeners.tcp.1 = 127.0.0.1:${amqpPort}`,
    'management.tcp.ip = 127.0.0.1',
    `management.tcp.port = ${httpPort}`,
    `default_user = ${username}`,
    `default_pass = ${password}`,
  ];
  await writeFile(join(home, 'rabbitmq.conf'), `${lines.join('\n')}\n`);
  await writeFile(join(home, 'plugins'), '[rabbitmq_management].\n');
  const server = await startGuarded({
    program,
    words: [],
    cwd: home,
    removeFolders: [home],
    env: {
      HOME: home,
      ERL_EPMD_PORT: String(registry.port),
      ERL_EPMD_ADDRESS: '127.0.0.1',
      RABBITMQ_NODENAME: `test${amqpPort}@localhost`,
      RABBITMQ_DIST_PORT: String(nodePort),
      RABBITMQ_CONFIG_FILE: join(home, 'rabbitmq.conf'),
      RABBITMQ_ENABLED_PLUGINS_FILE: join(home, 'plugins'),
      RABBITMQ_MNESIA_BASE: join(home, 'data'),
      RABBITMQ_LOG_BASE: join(home, 'log'),
      RABBITMQ_LOGS: '-',
      RABBITMQ_PID_FILE: join(home, 'pid'),
    },
  });
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const ask = async (method: string, path: string, body?: object): Promise<Response> => {
    const reply = await fetch(`http://127.0.0.1:${httpPort}/api${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`RabbitMQ: ${reply.status} ${await reply.text()}`);
    return reply;
  };
  await waitFor(
    'RabbitMQ getting ready',
    async () => {
      if (server.hasEnded()) throw new Error(server.output());
      return ask('GET', '/overview');
    },
    { timeoutMs: readyTimeoutMs, everyMs: 200 },
  );
  return {
    address: `127.0.0.1:${amqpPort}`,
    username,
    password,
    async bindQueue(exchange, queue) {
      await ask('PUT', `/exchanges/%2F/${exchange}`, { type: 'fanout', durable: true });
      await ask('PUT', `/queues/%2F/${queue}`, {});
      await ask('POST', `/bindings/%2F/e/${exchange}/q/${queue}`, {});
    },
    async take(queue) {
      const asked = { count: 100, ackmode: 'ack_requeue_false', encoding: 'auto' };
      const taken = (await (await ask('POST', `/queues/%2F/${queue}/get`, asked)).json()) as {
        payload: string;
      }[];
      return taken.map(({ payload }) => payload);
    },
    async stop() {
      await server.stop();
      await registry.server.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}
