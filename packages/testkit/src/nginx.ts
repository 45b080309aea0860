import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findOnPath } from '../../../scripts/storage-binary.mjs';
import { freePort } from './free-port.ts';
import { startGuarded, type Guarded } from './guarded.ts';
import { waitFor } from './wait.ts';

const run = promisify(execFile);
const portAttempts = 5;

/** A real reverse proxy in front of the console. */
export interface Nginx {
  /** Address including the path prefix, without a slash at its end. */
  url: string;
  port: number;
  /** The authority to trust when it serves TLS. */
  certificateFile: string | undefined;
  output(): string;
  stop(): Promise<void>;
}

export interface NginxOptions {
  target: string;
  /** As `/storage`; the console sees the rest of the path only, unless `keepPrefix`. */
  pathPrefix?: string;
  keepPrefix?: boolean;
  tls?: boolean;
  /** As `1m`: longer bodies get 413 from nginx itself. */
  bodyLimit?: string;
}

export async function startNginx(options: NginxOptions): Promise<Nginx> {
  const program = findOnPath('nginx', ['/usr/sbin', '/usr/local/sbin']);
  if (program === undefined)
    throw new Error('nginx was not found: install it (apt-get install nginx-light).');
  const home = await mkdtemp(join(tmpdir(), 'longshore-nginx-'));
  const certificateFile = options.tls ? await makeCertificate(home) : undefined;
  const configFile = join(home, 'nginx.conf');
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    await writeFile(configFile, config(options, { home, port }));
    const server = await startGuarded({
      program,
      words: ['-p', home, '-e', 'stderr', '-c', configFile, '-g', 'daemon off;'],
      removeFolders: [home],
    });
    if (await listens(server, join(home, 'nginx.pid'))) {
      const origin = `${options.tls ? 'https' : 'http'}://127.0.0.1:${String(port)}`;
      const stop = async (): Promise<void> => {
        await server.stop();
        await rm(home, { recursive: true, force: true });
      };
      const url = `${origin}${prefixOf(options)}`;
      return { url, port, certificateFile, output: () => server.output(), stop };
    }
    if (attempt === portAttempts || !/Address already in use/.test(server.output())) {
      throw new Error(`nginx ended while starting: ${server.output()}`);
    }
  }
}

/** `/storage` or nothing. */
function prefixOf({ pathPrefix = '' }: NginxOptions): string {
  return pathPrefix.replace(/\/+$/, '');
}

function config(options: NginxOptions, { home, port }: { home: string; port: number }): string {
  const prefix = prefixOf(options);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${home}/${kind};`,
  );
  const target = options.target + (prefix === '' || options.keepPrefix ? '' : '/');
  return [
    process.getuid?.() === 0 ? 'user root;' : '',
    'worker_processes 1;',
    `pid ${home}/nginx.pid;`,
    'events { worker_connections 512; }',
    'http {',
    '  access_log off;',
    ...temporary,
    `  client_max_body_size ${options.bodyLimit ?? '0'};`,
    '  server {',
    `    listen 127.0.0.1:${String(port)}${options.tls ? ' ssl' : ''};`,
    options.tls ? `    ssl_certificate ${home}/certificate.pem; ssl_certificate_key ${home}/key.pem;` : '',
    `    location ${prefix}/ {`,
    `      proxy_pass ${target};`,
    '      proxy_http_version 1.1;',
    '      proxy_set_header Host $http_host;',
    '      proxy_set_header X-Forwarded-Host $http_host;',
    '      proxy_set_header X-Forwarded-Proto $scheme;',
    '      proxy_set_header X-Forwarded-For $remote_addr;',
    '    }',
    '  }',
    '}',
  ].join('\n');
}

async function makeCertificate(home: string): Promise<string> {
  const file = join(home, 'certificate.pem');
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'];
  const key = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-keyout',
    join(home, 'key.pem'),
  ];
  await run('openssl', ['req', '-x509', '-days', '2', ...key, ...subject, '-out', file]);
  return file;
}

/** False when the process has ended. nginx writes its process id once its sockets are open. */
async function listens(server: Guarded, pidFile: string): Promise<boolean> {
  const outcome = await waitFor('nginx listening', () =>
    server.hasEnded() ? 'ended' : existsSync(pidFile) && 'listens',
  );
  return outcome === 'listens' && !server.hasEnded();
}
