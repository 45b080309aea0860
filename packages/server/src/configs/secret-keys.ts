/** The storage server tells the last six of these in the clear; they are as good as passwords all the same. */
const names = new Set([
  'auth_token',
  'client_secret',
  'lookup_bind_password',
  'password',
  'sasl_password',
  'token',
  'api_key',
  'connection_string',
  'dsn_string',
  'license',
  'secret_key',
  'session_token',
]);

/** An address with a password, as of a proxy or a message queue, or with a token in place of a user's name. */
const withPassword = /\/\/(?:[^/?#\s@]+|[^/\s@]*:[^\s@]+)@/;

/** Whether a value is never told. */
export const isSecret = (key: string, value = ''): boolean => names.has(key) || withPassword.test(value);
