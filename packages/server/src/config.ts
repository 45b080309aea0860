import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { parseCidrList } from '#/http/cidr-list.ts';
import { parseProviders, providerOf, providerSettings } from './config-providers.ts';
import { address, flag, hasPlainHost, isPlain } from './config-values.ts';
import { durationSeconds, durationWords } from './duration.ts';

const port = z.coerce.number('must be a port number').int().min(0).max(65_535);
const count = (least: number, most: number) =>
  z.coerce.number('must be a whole number').int('must be a whole number').min(least).max(most);

/** The storage server is spoken to at its root only, with nobody's credentials but the session's. */
const isBare = (text: string): boolean =>
  isPlain(text) && (!URL.canParse(text) || new URL(text).pathname === '/');

/** Always `/` or `/x/`. */
const subpath = z
  .string()
  .regex(/^[A-Za-z0-9/_-]*$/, 'may hold letters, digits, "/", "-" and "_"')
  .transform((text) => {
    const segments = text.split('/').filter((segment) => segment !== '');
    return segments.length === 0 ? '/' : `/${segments.join('/')}/`;
  });

const duration = (leastSeconds: number, mostSeconds: number) =>
  z.string().transform((text, check) => {
    const seconds = durationSeconds(text);
    if (seconds !== null && seconds >= leastSeconds && seconds <= mostSeconds) return seconds;
    check.addIssue({
      code: 'custom',
      message: `must be a duration like 12h or 45m, from ${leastSeconds} s to ${mostSeconds} s`,
    });
    return z.NEVER;
  });

const cidrList = z.string().transform((text, check) => {
  const list = parseCidrList(text);
  if (list !== null) return list;
  const message = `must be a list of addresses or CIDR ranges, which ${text.slice(0, 200)} is not`;
  check.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** One entry a setting, in the order of the documentation's table. */
const settings = {
  CONSOLE_MINIO_SERVER: address
    .refine(isBare, 'must be an address without a path, a query or a user name, like http://storage:9000')
    .transform((text) => new URL(text).origin)
    .default('http://localhost:9000')
    .describe('Address of the storage server'),
  CONSOLE_S3_PUBLIC_URL: address
    .refine(isBare, 'must be an address without a path, a query or a user name, like https://s3.example.com')
    .transform((text) => new URL(text).origin)
    .optional()
    .describe(
      'Address at which browsers reach the storage server; shared links lead there, and large files are uploaded to it. Through the console when not set',
    ),
  CONSOLE_MINIO_REGION: z.string().min(1).default('us-east-1').describe('Region used for signing'),
  CONSOLE_MINIO_CA: z
    .string()
    .optional()
    .describe('File with the certificate authorities to trust for the storage server, in PEM form'),
  CONSOLE_HOSTNAME: z.string().min(1).default('127.0.0.1').describe('Address to listen on'),
  CONSOLE_PORT: port.default(9090).describe('Port to listen on; 0 takes a free one'),
  CONSOLE_SUBPATH: subpath.default('/').describe('Path below which a proxy serves the console'),
  CONSOLE_PUBLIC_URL: address
    .refine(isPlain, 'must be an address without a query or a user name, like https://console.example.com')
    .optional()
    .describe('Address that people open; calls under another host name are refused. Any host when not set'),
  CONSOLE_DATA_DIR: z.string().min(1).default('./data').describe('Folder for what must outlive a request'),
  CONSOLE_DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//, 'must start with postgres://')
    .optional()
    .describe('PostgreSQL to use in place of the file in the data folder, for several replicas'),
  CONSOLE_PBKDF_PASSPHRASE: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Secret that session cookies are sealed with, of 16 characters or more; replicas share it, and need it with CONSOLE_DATABASE_URL',
    ),
  CONSOLE_PBKDF_SALT: z
    .string()
    .min(1)
    .optional()
    .describe('Salt of that secret; needed with CONSOLE_DATABASE_URL'),
  CONSOLE_STS_DURATION: duration(900, 31_536_000).default(43_200).describe('How long a session lasts'),
  CONSOLE_TLS_CERT: z
    .string()
    .optional()
    .describe('Certificate chain file; with CONSOLE_TLS_KEY the console serves https'),
  CONSOLE_TLS_KEY: z.string().optional().describe('Private key file of that certificate'),
  CONSOLE_TRUSTED_PROXIES: cidrList
    .default([])
    .describe('Addresses whose X-Forwarded-For, -Host and -Proto are believed'),
  CONSOLE_OUTBOUND_DENY: cidrList
    .default([])
    .describe('Addresses that the console does not connect to when a user names them'),
  CONSOLE_OUTBOUND_ALLOW: cidrList
    .default([])
    .describe('Addresses that it connects to although they are denied, loopback or link-local'),
  CONSOLE_LOGIN_FAILURES_PER_KEY: count(1, 1_000_000)
    .default(10)
    .describe('Failed sign-ins of one key from one address in five minutes'),
  CONSOLE_LOGIN_FAILURES_PER_ADDRESS: count(1, 1_000_000)
    .default(50)
    .describe(
      'Failed sign-ins from one address in five minutes; ten times as many through identity providers',
    ),
  CONSOLE_MAX_REQUESTS: count(1, 100_000)
    .default(1000)
    .describe('Calls served at once; more are answered 503 with Retry-After'),
  CONSOLE_MAX_UPSTREAM_SOCKETS: count(1, 10_000)
    .default(256)
    .describe('Connections to the storage server at most'),
  CONSOLE_MAX_CONCURRENT_UPLOADS: count(0, 1000)
    .default(10)
    .describe('Uploads that one page runs at once; 0 sets no limit'),
  CONSOLE_MAX_CONCURRENT_DOWNLOADS: count(0, 1000)
    .default(20)
    .describe('Downloads that one page runs at once; 0 sets no limit'),
  CONSOLE_SHUTDOWN_DURATION: duration(0, 86_400)
    .default(60)
    .describe('How long a stop waits for running transfers'),
  ...providerSettings,
  CONSOLE_LDAP_ENABLED: flag
    .default(false)
    .describe('Whether the storage server’s LDAP directory is asked first for names and passwords'),
  CONSOLE_ANIMATED_LOGIN: flag.default(true).describe('Whether the sign-in page moves'),
  CONSOLE_ANONYMOUS: flag
    .default(false)
    .describe('Whether visitors who are not signed in can browse buckets whose policies allow it'),
  CONSOLE_DOCS_URL: address
    .optional()
    .describe(
      'Where the Documentation item leads; to the guide that the console brings along when it is not set',
    ),
  CONSOLE_RELEASES_URL: address
    .refine(hasPlainHost, 'must be an address without a user name, and with {repo} in its path alone')
    .optional()
    .describe(
      'Address of a list of releases for the update check, as GitHub answers it; `{repo}` in it stands for the repository. Nobody is asked when it is not set',
    ),
  CONSOLE_LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Least severity that is logged'),
};

/** Shorter ones can be found by trying, by whoever has a cookie. */
const leastPassphraseLength = 16;
const isShort = (passphrase: string): boolean => passphrase.length < leastPassphraseLength;

const Settings = z.object(settings).check((check) => {
  for (const [name, message] of missingForReplicas(check.value))
    check.issues.push({ code: 'custom', input: check.value, path: [name], message });
  const { CONSOLE_TLS_CERT: cert, CONSOLE_TLS_KEY: key } = check.value;
  if ((cert === undefined) !== (key === undefined))
    check.issues.push({
      code: 'custom',
      input: check.value,
      path: [cert === undefined ? 'CONSOLE_TLS_CERT' : 'CONSOLE_TLS_KEY'],
      message: 'is needed as well: a certificate and its key come together',
    });
});

/** Those that share a database share its sessions: each needs the same key, and one that nobody guesses. */
function missingForReplicas(given: {
  CONSOLE_DATABASE_URL?: string | undefined;
  CONSOLE_PBKDF_PASSPHRASE?: string | undefined;
  CONSOLE_PBKDF_SALT?: string | undefined;
}): [name: string, message: string][] {
  const { CONSOLE_DATABASE_URL: url, CONSOLE_PBKDF_PASSPHRASE: passphrase = '' } = given;
  if (url === undefined) return [];
  const missing: [string, string][] = [];
  if (isShort(passphrase))
    missing.push([
      'CONSOLE_PBKDF_PASSPHRASE',
      `must have at least ${leastPassphraseLength} characters where CONSOLE_DATABASE_URL is set`,
    ]);
  if (given.CONSOLE_PBKDF_SALT === undefined)
    missing.push(['CONSOLE_PBKDF_SALT', 'is needed as well where CONSOLE_DATABASE_URL is set']);
  return missing;
}

/** Names that consoles of this kind know and this version does not act on. */
const laterNames = /^CONSOLE_(?:IDP_|PROMETHEUS_|METRICS_TOKEN$)/;

export type Config = ReturnType<typeof parseConfig>;

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export function parseConfig(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(
    Object.keys(settings).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );
  const parsed = Settings.safeParse(given);
  if (!parsed.success)
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  const it = parsed.data;
  return {
    endpoint: it.CONSOLE_MINIO_SERVER,
    s3PublicUrl: it.CONSOLE_S3_PUBLIC_URL,
    region: it.CONSOLE_MINIO_REGION,
    endpointCa:
      it.CONSOLE_MINIO_CA === undefined ? undefined : readPem('CONSOLE_MINIO_CA', it.CONSOLE_MINIO_CA),
    hostname: it.CONSOLE_HOSTNAME,
    port: it.CONSOLE_PORT,
    basePath: it.CONSOLE_SUBPATH,
    publicUrl: it.CONSOLE_PUBLIC_URL,
    dataDir: it.CONSOLE_DATA_DIR,
    databaseUrl: it.CONSOLE_DATABASE_URL,
    passphrase: it.CONSOLE_PBKDF_PASSPHRASE,
    salt: it.CONSOLE_PBKDF_SALT,
    sessionSeconds: it.CONSOLE_STS_DURATION,
    tls:
      it.CONSOLE_TLS_CERT !== undefined && it.CONSOLE_TLS_KEY !== undefined
        ? { certFile: it.CONSOLE_TLS_CERT, keyFile: it.CONSOLE_TLS_KEY }
        : undefined,
    trustedProxies: it.CONSOLE_TRUSTED_PROXIES,
    outboundDeny: it.CONSOLE_OUTBOUND_DENY,
    outboundAllow: it.CONSOLE_OUTBOUND_ALLOW,
    failuresPerKey: it.CONSOLE_LOGIN_FAILURES_PER_KEY,
    failuresPerAddress: it.CONSOLE_LOGIN_FAILURES_PER_ADDRESS,
    maxRequests: it.CONSOLE_MAX_REQUESTS,
    maxUpstreamSockets: it.CONSOLE_MAX_UPSTREAM_SOCKETS,
    maxConcurrentUploads: it.CONSOLE_MAX_CONCURRENT_UPLOADS,
    maxConcurrentDownloads: it.CONSOLE_MAX_CONCURRENT_DOWNLOADS,
    shutdownSeconds: it.CONSOLE_SHUTDOWN_DURATION,
    providers: parseProviders(env, {
      pageUrl: pageUrlOf(it.CONSOLE_PUBLIC_URL, it.CONSOLE_SUBPATH),
      readPem,
      refuse,
    }),
    isLdapEnabled: it.CONSOLE_LDAP_ENABLED,
    isLoginAnimated: it.CONSOLE_ANIMATED_LOGIN,
    isAnonymousAllowed: it.CONSOLE_ANONYMOUS,
    docsUrl: it.CONSOLE_DOCS_URL,
    releasesUrl: it.CONSOLE_RELEASES_URL,
    logLevel: it.CONSOLE_LOG_LEVEL,
    warnings: warningsOf(env),
  };
}

/** Where the page is opened, with a slash at its end; the public address may leave the path below a proxy out. */
function pageUrlOf(publicUrl: string | undefined, basePath: string): string | undefined {
  if (publicUrl === undefined) return undefined;
  const { origin, pathname } = new URL(publicUrl);
  return pathname === '/' ? `${origin}${basePath}` : `${origin}${pathname.replace(/\/*$/, '/')}`;
}

const refuse = (setting: string, message: string) => new ConfigError(`${setting}: ${message}`);

function readPem(setting: string, file: string): string {
  const text = readNamed(setting, file).toString('utf8');
  try {
    new X509Certificate(text);
    return text;
  } catch (cause) {
    throw new ConfigError(`${setting}: the file ${file} has no certificate in PEM form`, { cause });
  }
}

/** The file that a setting names. */
export function readNamed(setting: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new ConfigError(`${setting}: the file ${file} cannot be read (${codeOf(cause)})`, { cause });
  }
}

/** What the system or a library says of a failure, in as few words as it has. */
export function codeOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'for an unknown reason';
  if ('code' in cause && typeof cause.code === 'string' && /^E[A-Z]+$/.test(cause.code)) return cause.code;
  return cause.message;
}

function warningsOf(env: NodeJS.ProcessEnv): string[] {
  const { CONSOLE_PBKDF_PASSPHRASE: passphrase } = env;
  const weak = passphrase !== undefined && passphrase !== '' && isShort(passphrase);
  const names = Object.keys(env)
    .filter((name) => name.startsWith('CONSOLE_') && !(name in settings) && providerOf(name) === null)
    .map((name) =>
      laterNames.test(name)
        ? `${name} has no effect in this version`
        : `${name} is not a setting of the console; is it misspelt?`,
    );
  if (!weak) return names;
  const advice = `use ${leastPassphraseLength} characters or more`;
  return [...names, `CONSOLE_PBKDF_PASSPHRASE is so short that it can be guessed; ${advice}`];
}

/** The settings as the documentation's table shows them. */
export function configRows(): { name: string; default: string; meaning: string }[] {
  const defaults = Object.entries(Settings.parse({}));
  return Object.entries(settings).map(([name, schema]) => ({
    name,
    default: shown(name, new Map<string, unknown>(defaults).get(name)),
    meaning: schema.description ?? '',
  }));
}

function shown(name: string, value: unknown): string {
  if (name.endsWith('_DURATION')) return durationWords(Number(value));
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
