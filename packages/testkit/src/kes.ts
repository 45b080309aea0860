import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeAuthority } from './certificates.ts';

/**
 * A key manager that speaks as KES does, as far as MinIO asks it: KES itself cannot be had from the package registries.
 * Its keys are in memory and gone with it.
 */
export interface Kes {
  readonly endpoint: string;
  /** Makes a MinIO server use it. */
  minioEnv(): Record<string, string>;
  keys(): readonly string[];
  /** From now on nothing that was encrypted with this key can be decrypted. */
  breakKey(name: string): void;
  /** Answers every call with 503 from now on, or no more. */
  setFailing(isFailing: boolean): void;
  stop(): Promise<void>;
}

/** The default key of the MinIO server. */
export const kesKey = 'dock-key';

interface Answer {
  readonly status?: number;
  readonly body?: object;
}

const refusal = (status: number, message: string): Answer => ({ status, body: { message } });
const bytesOf = (value: unknown): Buffer => Buffer.from(typeof value === 'string' ? value : '', 'base64');

export async function startKes(): Promise<Kes> {
  const authority = await makeAuthority();
  const { cert, key, ca } = await authority.issue({ name: 'kes', use: 'server' });
  await authority.remove();
  const home = await mkdtemp(join(tmpdir(), 'longshore-kes-'));
  const caFile = join(home, 'ca.crt');
  await writeFile(caFile, ca);
  const keys = new Map([[kesKey, randomBytes(32)]]);
  let isFailing = false;
  // Whoever has a certificate may come in: the test's own MinIO server alone knows the address.
  const server = createServer(
    { cert, key, requestCert: true, rejectUnauthorized: false },
    (request, reply) => {
      void bodyOf(request).then((body) => {
        const { status = 200, body: answer } = isFailing
          ? refusal(503, 'sealed')
          : answerTo(keys, request.url ?? '', body);
        reply.writeHead(status, { 'content-type': 'application/json' });
        reply.end(answer === undefined ? '' : JSON.stringify(answer));
      });
    },
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `https://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const apiKey = `kes:v1:${Buffer.concat([Buffer.alloc(1), randomBytes(32)]).toString('base64')}`;
  return {
    endpoint,
    minioEnv: () => ({
      // The test server's built-in key: only one kind can be configured.
      MINIO_KMS_SECRET_KEY: '',
      MINIO_KMS_KES_ENDPOINT: endpoint,
      MINIO_KMS_KES_KEY_NAME: kesKey,
      MINIO_KMS_KES_API_KEY: apiKey,
      MINIO_KMS_KES_CAPATH: caFile,
    }),
    keys: () => [...keys.keys()],
    breakKey: (name) => keys.set(name, Buffer.alloc(0)),
    setFailing: (next) => {
      isFailing = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

const apis = [
  { method: 'GET', path: '/v1/status', max_body: 0, timeout: 15 },
  { method: 'POST', path: '/v1/key/create/', max_body: 0, timeout: 15 },
];

function answerTo(keys: Map<string, Buffer>, url: string, body: Record<string, unknown>): Answer {
  const [, first = '', ...rest] = url.split('/').map(decodeURIComponent);
  if (first === 'version') return { body: { version: 'v0.0.0-test' } };
  if (rest[0] === 'status')
    return { body: { version: 'v0.0.0-test', os: 'linux', arch: 'amd64', uptime: 1 } };
  if (rest[0] === 'ready') return {};
  if (rest[0] === 'api') return { body: apis };
  if (rest[0] !== 'key') return refusal(501, 'not implemented');
  const [, verb = '', name = ''] = rest;
  const listed = name === '*' ? '' : name;
  if (verb === 'list')
    return { body: { names: [...keys.keys()].filter((one) => one.startsWith(listed)).toSorted() } };
  const secret = keys.get(name);
  if (verb === 'create') {
    if (secret !== undefined) return refusal(400, 'key already exists');
    keys.set(name, randomBytes(32));
    return {};
  }
  if (secret === undefined) return refusal(404, 'key does not exist');
  if (verb === 'describe') return { body: { name } };
  return verb === 'generate' ? generate(secret, body) : decrypt(secret, body);
}

function generate(secret: Buffer, { context }: Record<string, unknown>): Answer {
  const plaintext = randomBytes(32);
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secret.length === 0 ? randomBytes(32) : secret, iv);
  cipher.setAAD(bytesOf(context));
  const sealed = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  const ciphertext = Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  return { body: { plaintext: plaintext.toString('base64'), ciphertext: ciphertext.toString('base64') } };
}

function decrypt(secret: Buffer, { ciphertext, context }: Record<string, unknown>): Answer {
  const bytes = bytesOf(ciphertext);
  try {
    const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, 12));
    decipher.setAAD(bytesOf(context));
    decipher.setAuthTag(bytes.subarray(12, 28));
    const plaintext = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
    return { body: { plaintext: plaintext.toString('base64') } };
  } catch {
    return refusal(400, 'decryption failed: ciphertext is not authentic');
  }
}
