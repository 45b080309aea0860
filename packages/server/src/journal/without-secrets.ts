export const redacted = '*redacted*';

/** Names of members that hold secrets, whoever wrote the row: one too many costs a word in the journal. */
const secretName = /secret|passw|token|creds|credential|private|api_?key|accountkey|sasl_|license|bytes$/i;

/** `client_secret=…` in a text of settings, or a connection string or address with a password. */
const secretText = /(?:secret|passw|token|key)\w{0,40}\s{0,9}=|\/\/[^/\s:@]*:[^/\s@]*@|:[^:@\s/]+@tcp\(/i;

/**
 * A copy for the change journal. Members with a secret's name are left out of every depth, pairs of `key` and `value`
 * by their key, and text by what it holds.
 */
export function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') return secretText.test(value) ? redacted : value;
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
