export const redacted = '*redacted*';

/** Names of members that hold secrets, whoever wrote the row: one too many costs a word in the journal. */
const secretName = /secret|passw|token|creds|credential|private|api_?key|accountkey|sasl_|license|bytes$/i;

/** `client_secret=…` in a text of settings or in an address. */
const secretSetting = /(?:secret|passw|pwd|token|key|\bsig)\w{0,40}\s{0,9}=/i;

/** An address, or a connection string, with a password: also one with `@`, `:` and `/`, which should not be there. */
const secretAddress = /\/\/[^/\s:@"]{0,128}:[^\s"]{0,128}@|:[^\s"]{1,128}@\w{0,20}\(/i;

/** Whatever stands before the host: a password of any length, or a token in place of a user's name. */
const namedUser = /\/\/[^/\s"?#@]+@|@\w{1,20}\(/;

const isSecretText = (text: string): boolean =>
  secretSetting.test(text) || (text.includes('@') && (secretAddress.test(text) || namedUser.test(text)));

/**
 * A copy for the change journal. Members with a secret's name are left out of every depth, pairs of `key` and `value`
 * by their key, and text by what it holds.
 */
export function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') return isSecretText(value) ? redacted : value;
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  const { key } = value as { key?: unknown };
  const isSecretPair = typeof key === 'string' && secretName.test(key);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) =>
      secretName.test(name) || (isSecretPair && name === 'value')
        ? [name, redacted]
        : [name, withoutSecrets(member)],
    ),
  );
}
