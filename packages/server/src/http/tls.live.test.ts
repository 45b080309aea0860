import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import https from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { promisify } from 'node:util';
import { type Minio, sharedMinio } from '@longshore/testkit/minio';
import { waitFor } from '@longshore/testkit/wait';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LiveConsole, startLiveConsole } from '#/testing/live-console.ts';

const run = promisify(execFile);
let minio: Minio;
let home: string;
let live: LiveConsole;
const inHome = (name: string) => join(home, name);

beforeAll(async () => {
  minio = await sharedMinio();
  home = await mkdtemp(join(tmpdir(), 'longshore-tls-'));
  for (const name of ['first', 'second']) await certificate(name);
  await use('first');
  live = await startLiveConsole(minio.endpoint, {
    CONSOLE_TLS_CERT: inHome('live.crt'),
    CONSOLE_TLS_KEY: inHome('live.key'),
  });
});
afterAll(async () => {
  await live.close();
  await rm(home, { recursive: true });
});

async function certificate(name: string): Promise<void> {
  const words = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
  ];
  const files = ['-keyout', inHome(`${name}.key`), '-out', inHome(`${name}.crt`)];
  await run('openssl', [
    ...words,
    ...files,
    '-subj',
    `/CN=${name}`,
    '-addext',
    'subjectAltName=IP:127.0.0.1',
  ]);
}

async function use(name: string): Promise<void> {
  await copyFile(inHome(`${name}.key`), inHome('live.key'));
  await copyFile(inHome(`${name}.crt`), inHome('live.crt'));
}

/** The common name of the certificate that a new connection is shown. */
function shownName(): Promise<string> {
  const { port } = new URL(live.url);
  return new Promise((resolve, reject) => {
    const socket = tls.connect({ host: '127.0.0.1', port: Number(port), rejectUnauthorized: false }, () => {
      resolve(String(socket.getPeerCertificate().subject.CN));
      socket.destroy();
    });
    socket.once('error', reject);
  });
}

test('reloads a renewed certificate and ignores a broken one', async () => {
  expect(live.url).toMatch(/^https:/);
  expect(await shownName()).toBe('first');
  await use('second');
  await waitFor('the second certificate', async () => (await shownName()) === 'second');
  await writeFile(inHome('live.crt'), 'not a certificate');
  await use('first');
  await waitFor('the first certificate again', async () => (await shownName()) === 'first');
});

test('sends HSTS under its own TLS', async () => {
  const header = await new Promise((resolve, reject) => {
    const asked = https.get(`${live.url}/healthz`, { rejectUnauthorized: false, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.headers['strict-transport-security']);
    });
    asked.on('error', reject);
  });
  expect(header).toBe('max-age=31536000');
});
