import { execFile, spawn } from 'node:child_process';
import { hash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sharedMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { hasOldestNode, oldestNode } from '@longshore/testkit/oldest-node';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { interopBinary } from '../../../../scripts/storage-binary.mjs';
import { accountInfo, createAdmin, decryptBody, encryptBody, serviceAccountDelete } from '../index.ts';
import type { BodyAlgorithm } from '../index.ts';

interface Case {
  readonly operation: 'encrypt' | 'decrypt';
  readonly secretKey: string;
  /** Base64. */
  readonly body: string;
  /** Of what we seal; the Go client has no choice. */
  readonly algorithm?: BodyAlgorithm;
}

interface Result {
  /** Base64. */
  readonly body?: string | null;
  readonly error?: string;
}

type Run = (cases: readonly Case[]) => Promise<readonly Result[]>;

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const secretKey = 'sécret \u{1f511} of the caller';
const algorithms = [
  { algorithm: 'argon2id-aes', id: 0, program: 'interop', env: {} },
  { algorithm: 'argon2id-chacha20', id: 1, program: 'interop', env: { GODEBUG: 'cpu.aes=off' } },
  { algorithm: 'pbkdf2-aes', id: 2, program: 'interop-fips', env: {} },
] as const;

let home = '';

beforeAll(async () => {
  await interopBinary('interop');
  await interopBinary('interop-fips');
  home = await mkdtemp(join(tmpdir(), 'madmin-interop-'));
  await copyFile(here('../../package.json'), join(home, 'package.json'));
  await symlink(here('../../../../node_modules'), join(home, 'node_modules'));
  // Types are checked and written elsewhere.
  const words = ['--noCheck', '--noEmitOnError', '--outDir', join(home, 'dist')];
  for (const part of ['declaration', 'declarationMap', 'isolatedDeclarations'])
    words.push(`--${part}`, 'false');
  const project = ['-p', here('../../tsconfig.build.json')];
  await promisify(execFile)(here('../../../../node_modules/.bin/tsc'), [...project, ...words]);
}, 600_000);

afterAll(() => rm(home, { recursive: true, force: true }));

type Program = readonly [program: string, words?: readonly string[], env?: Record<string, string>];

/** What a program answers to a list of cases. */
async function piped([program, words = [], env = {}]: Program, cases: readonly unknown[]): Promise<unknown> {
  const child = spawn(program, words, { env, timeout: 30_000 });
  const failed = once(child, 'error').then(([cause]) => Promise.reject(cause as Error));
  // One that ends before it has read everything says why on its standard error.
  child.stdin.on('error', () => {}).end(JSON.stringify(cases));
  const [output, errors] = await Promise.race([
    Promise.all([text(child.stdout), text(child.stderr)]),
    failed,
  ]);
  if (output === '') throw new Error(`${program} failed: ${errors}`);
  return JSON.parse(output);
}

async function sources(cases: readonly Case[]): Promise<readonly Result[]> {
  const run = async (one: Case): Promise<Result> => {
    const body = Buffer.from(one.body, 'base64');
    const done = await (one.operation === 'encrypt'
      ? encryptBody(one.secretKey, body, one.algorithm)
      : decryptBody(one.secretKey, body));
    return { body: Buffer.from(done).toString('base64') };
  };
  return Promise.all(cases.map((one) => run(one).catch((error: unknown) => ({ error: String(error) }))));
}

function onOldest(cases: readonly unknown[]): Promise<unknown> {
  const words = [here('../../../../tools/interop/madmin.mjs'), join(home, 'dist', 'index.js')];
  return piped([oldestNode(), words], cases);
}

const runtimes: readonly [string, Run][] = [
  ['the Node that runs the tests', sources],
  ...(hasOldestNode ? [['Node 20.19', onOldest as Run] as [string, Run]] : []),
];

/** Results that a failed comparison can show. */
function short(results: readonly (Result | undefined)[]): unknown {
  return results.map(
    (result) => result?.error ?? `${String(result?.body?.length)} ${hash('sha1', result?.body ?? '')}`,
  );
}

const lengths = [0, 1, 16_383, 16_384, 16_385, 32_768, 1_048_576];
const headerBytes = 41;
const fragmentBytes = 16_400;

/** What nobody may open, made of three fragments. */
function alterations(sealed: Buffer): Record<string, Buffer> {
  const header = sealed.subarray(0, headerBytes);
  const parts = [0, 1, 2].map((index) =>
    sealed.subarray(headerBytes + index * fragmentBytes, headerBytes + (index + 1) * fragmentBytes),
  );
  const of = (...indices: number[]): Buffer =>
    Buffer.concat([header, ...indices.map((index) => parts[index] ?? Buffer.alloc(0))]);
  const cuts = [0, 33, headerBytes + 15, headerBytes + fragmentBytes - 1, sealed.length - 1];
  const flips = { salt: 0, id: 32, nonce: 33, fragment: 41, tag: sealed.length - 1 };
  return {
    'the first fragment alone': of(0),
    'the last fragment missing': of(0, 1),
    reordered: of(1, 0, 2),
    'the last fragment twice': of(0, 1, 2, 2),
    'a byte appended': Buffer.concat([sealed, Buffer.alloc(1)]),
    ...Object.fromEntries(
      cuts.map((length) => [`cut to ${String(length)} bytes`, sealed.subarray(0, length)]),
    ),
    ...Object.fromEntries(
      Object.entries(flips).map(([place, at]) => {
        const flipped = Buffer.from(sealed);
        flipped[at] = (flipped[at] ?? 0) ^ 1;
        return [`a bit flipped in the ${place}`, flipped];
      }),
    ),
  };
}

/** What `to` says to what was not sealed by `from` in this way, by name; `opened` for what it takes. */
async function answers(from: Run, to: Run, algorithm: BodyAlgorithm): Promise<Record<string, string>> {
  const body = randomBytes(40_000).toString('base64');
  const [sealed] = await from([{ operation: 'encrypt', secretKey, body, algorithm }]);
  const whole = Buffer.from(sealed?.body ?? '', 'base64');
  const cases = Object.entries({ untouched: whole, ...alterations(whole) }).map(([name, altered]) => ({
    name,
    operation: 'decrypt' as const,
    secretKey,
    body: altered.toString('base64'),
  }));
  const [first, ...results] = await to([
    ...cases,
    { operation: 'decrypt', secretKey: 'another secret key', body: whole.toString('base64') },
  ]);
  // Else everything below would be refused for another reason.
  expect(short([first])).toEqual(short([{ body }]));
  const names = [...cases.slice(1).map(({ name }) => name), 'another secret key'];
  return Object.fromEntries(names.map((name, index) => [name, results[index]?.error ?? 'opened']));
}

describe.each(runtimes)('on %s', (_runtime, ours) => {
  describe.each(algorithms)('with $algorithm', ({ algorithm, id, program, env }) => {
    const theirs: Run = async (cases) =>
      (await piped([await interopBinary(program), [], env], cases)) as readonly Result[];

    test('opens what the other side sealed, of any length', async () => {
      const plain = lengths.map((length) => randomBytes(length).toString('base64'));
      const seal = plain.map((body): Case => ({ operation: 'encrypt', secretKey, body, algorithm }));
      const crossed = async (from: Run, to: Run): Promise<void> => {
        const sealed = (await from(seal)).map(({ body }) => body ?? '');
        expect(sealed.map((body) => Buffer.from(body, 'base64')[32])).toEqual(lengths.map(() => id));
        const opened = await to(sealed.map((body) => ({ operation: 'decrypt', secretKey, body })));
        expect(short(opened)).toEqual(short(plain.map((body) => ({ body }))));
      };
      await Promise.all([crossed(ours, theirs), crossed(theirs, ours)]);
    });

    test('rejects what the other side sealed differently', async () => {
      const [ourAnswers, theirAnswers] = await Promise.all([
        answers(theirs, ours, algorithm),
        answers(ours, theirs, algorithm),
      ]);
      for (const [name, answer] of Object.entries(ourAnswers))
        expect(answer, name).toMatch(/^IntegrityError/);
      for (const [name, answer] of Object.entries(theirAnswers)) expect(answer, name).not.toBe('opened');
    });
  });
});

// Where Node has no such package, as with the runtime above.
test.runIf(hasOldestNode)('calls a server on Node 20.19 with the published package', async () => {
  const { stdout } = await promisify(execFile)(oldestNode(), ['--version']);
  expect(stdout).toMatch(/^v20\.19\./);
  const { endpoint, rootUser, rootPassword } = await sharedMinio();
  const rootOptions = { endpoint, credentials: { accessKey: rootUser, secretKey: rootPassword } };
  const root = createAdmin(rootOptions);
  const call = async (name: string, input?: object): Promise<unknown> =>
    onOldest([{ operation: 'call', name, admin: rootOptions, ...(input ? { input } : {}) }]);

  expect(await call('accountInfo')).toMatchObject([{ value: { AccountName: rootUser } }]);
  const accessKey = uniqueName('key').slice(0, 20);
  const input = { accessKey, secretKey: 'a secret of some length' };
  // Sealed on the way out, and opened on the way back.
  expect(await call('serviceAccountAdd', input)).toEqual([{ value: input }]);
  onTestFinished(() => serviceAccountDelete(root, { accessKey }).catch(() => {}));
  const asKey = createAdmin({ endpoint, credentials: input });
  expect(await accountInfo(asKey)).toHaveProperty('AccountName');
  expect(await call('serviceAccountDelete', { accessKey })).toEqual([{}]);
  await expect(accountInfo(asKey)).rejects.toMatchObject({ name: 'AdminApiError', status: 403 });
});
