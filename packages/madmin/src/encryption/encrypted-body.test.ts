import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { decryptBody, encryptBody, type BodyAlgorithm } from './encrypted-body.ts';

const algorithms: readonly BodyAlgorithm[] = ['argon2id-aes', 'argon2id-chacha20', 'pbkdf2-aes'];

test.each(algorithms.map((algorithm, id) => [algorithm, id] as const))(
  '%s has id %i and comes back',
  async (algorithm, id) => {
    const sealed = await encryptBody('sécret key', 'some "text" with ü', algorithm);
    expect(sealed[32]).toBe(id);
    expect((await decryptBody('sécret key', sealed)).toString()).toBe('some "text" with ü');
    await expect(decryptBody('another key', sealed)).rejects.toMatchObject({ name: 'IntegrityError' });
  },
);

// Published known answers, id 0: [secret key, sealed, plain].
test.each([
  [
    '',
    '828aa81599df0651c0461adb82283e8b89956baee9f6e719947ef9cddc849028001dc9d3ac0938f66b07bacc9751437e1985f8a9763c240e81',
    '',
  ],
  [
    'xPl.8/rhR"Q_1xLt',
    'b5c016e93b84b473fc8a37af94936563630c36d6df1841d23a86ee51ca161f9e00ac19116b32f643ff6a56a212b265d8c56195bb0d12ce199e13dfdc5272f80c1564da2c6fc2fa18da91d8062de02af5cdafea491c6f3cae1f',
    '00'.repeat(32),
  ],
])('opens a body sealed by the reference client', async (secretKey, sealed, plain) => {
  expect((await decryptBody(secretKey, Buffer.from(sealed, 'hex'))).toString('hex')).toBe(plain);
});

test.each([
  ['empty', Buffer.alloc(0)],
  ['shorter than its header', Buffer.alloc(40)],
  ['of an unknown algorithm', Buffer.alloc(100, 3)],
  [
    'not encrypted',
    Buffer.from(JSON.stringify({ plain: 'reply that is long enough to be mistaken for more' })),
  ],
])('refuses a body that is %s', async (_what, body) => {
  await expect(decryptBody('secret', body)).rejects.toMatchObject({ name: 'IntegrityError' });
});

test('deriving keys leaves the event loop free', async () => {
  let turns = 0;
  const keys = Promise.all(Array.from({ length: 4 }, () => encryptBody('secret', 'text', 'argon2id-aes')));
  const done = keys.then(() => true);
  while (!(await Promise.race([done, setImmediate(false)]))) turns += 1;
  // Blocked, the loop would turn about once a key.
  expect(turns).toBeGreaterThan(20);
});
