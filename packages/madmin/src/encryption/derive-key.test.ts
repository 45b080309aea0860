import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { argon2idKey, webAssemblyArgon2id } from './derive-key.ts';

const derivations = [
  ['that Node has', argon2idKey],
  ['in WebAssembly', webAssemblyArgon2id],
] as const;

test('derives the same key with both implementations', async () => {
  for (const secretKey of ['secret key', 'sécret \u{1f511}', 'x'.repeat(200)]) {
    const salt = randomBytes(32);
    const [builtIn, webAssembly] = await Promise.all(
      derivations.map(([, derive]) => derive(secretKey, salt)),
    );
    expect(webAssembly).toEqual(builtIn);
  }
});

test.each(derivations)('Argon2 %s leaves the event loop free', async (_which, derive) => {
  let turns = 0;
  const keys = Promise.all(Array.from({ length: 4 }, () => derive('secret', randomBytes(32))));
  const done = keys.then(() => true);
  while (!(await Promise.race([done, setImmediate(false)]))) turns += 1;
  // Blocked, the loop would turn about once a key.
  expect(turns).toBeGreaterThan(20);
});

test('recovers from a failure in the thread', async () => {
  const tooShort = Buffer.alloc(1);
  await expect(webAssemblyArgon2id('secret', tooShort)).rejects.toMatchObject({
    name: 'UnsupportedRuntimeError',
    cause: { message: expect.stringContaining('Salt') as string },
  });
  await expect(webAssemblyArgon2id('', randomBytes(32))).rejects.toMatchObject({ name: 'InputError' });
  const salt = randomBytes(32);
  expect(await webAssemblyArgon2id('secret', salt)).toEqual(await argon2idKey('secret', salt));
});

const script = `
  import { webAssemblyArgon2id } from ${JSON.stringify(new URL('./derive-key.ts', import.meta.url).href)};
  await webAssemblyArgon2id('secret', Buffer.alloc(32)).then(
    (key) => console.log(key.length),
    (error) => console.log(error.name, error.cause.code),
  );`;

async function printed(...flags: readonly string[]): Promise<string> {
  const words = [...flags, '--input-type=module', '--eval', script];
  // Shorter than the time that an idle thread is kept.
  const { stdout } = await promisify(execFile)(process.execPath, words, { timeout: 4_500 });
  return stdout.trim();
}

test('lets the process exit with an idle thread', async () => {
  expect(await printed()).toBe('32');
});

test('reports why threads cannot start', async () => {
  expect(await printed('--permission', '--allow-fs-read=*')).toBe(
    'UnsupportedRuntimeError ERR_ACCESS_DENIED',
  );
});
