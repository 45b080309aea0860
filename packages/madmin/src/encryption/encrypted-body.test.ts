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

// Known answers, [secret key, sealed, plain]: published ones of id 0, then of ids 1 and 2 as the reference client made them.
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
  [
    'xPl.8/rhR"Q_1xLt',
    'c3ae4daf197dbae5bfd02e78796f94648eece3a27d42334bb1c8c560f963a60b01cf6eacf9c54632e449853dc47c76a78fc026c7448f5a019e9cc5869cce1689d2cceeeb96147c5903019b0d4d84bdd1f749e4a83fe89b7611',
    '00'.repeat(32),
  ],
  [
    'sécret key',
    'b42bb0096b0830ec06567a48159b364463c16bfefc950487a72828d1bb58f9ce014631b0eb63b1f78a2187f692882ab95028067c07be6d5bd3',
    '',
  ],
  [
    'xPl.8/rhR"Q_1xLt',
    '2151e54e28468e06ae73fce0a49e4e137fb5e14716d418cb4840b141c4c9a45602abffb65ea2f816de9a89ce6a1d5414b2c2ac2da424569b140cba4e08d7db68279339cba68c570fa47775c57c481f48b10cba730a1795fe41',
    '00'.repeat(32),
  ],
  [
    'sécret key',
    '84d96b2dccb2f3851e4acd5f3e4aa0b4da94c1d2a5551bd3e3f593c1b7ca76ac02c5863d5da9b4a3a47905c17fd60049431839dfa8dc477b6c',
    '',
  ],
])('opens a body sealed by the reference client', async (secretKey, sealed, plain) => {
  const opened = await decryptBody(secretKey, Buffer.from(sealed, 'hex'));
  expect(Buffer.from(opened).toString('hex')).toBe(plain);
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
