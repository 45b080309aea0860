import { type ConnectionForm, noParts, sslModes, withPassword, writtenPassword } from './connection-parts.ts';

/** https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING-KEYWORD-VALUE */
const pair = /\s*([a-z_]+)\s*=\s*('(?:[^'\\]|\\.)*'|(?:[^\s'\\]|\\.)*)(?=\s|$)/sy;

const keywords = ['host', 'dbname', 'user', 'password', 'port', 'sslmode'] as const;
type Keyword = (typeof keywords)[number];
const isKeyword = (word: string): word is Keyword => (keywords as readonly string[]).includes(word);

/** A backslash before each, rather than quotes around all: the storage server strips quotes at the end of a setting. */
const escaped = (value: string): string => value.replaceAll(/[\s'\\]/g, String.raw`\$&`);

const plain = (written: string): string =>
  (written.startsWith("'") ? written.slice(1, -1) : written).replaceAll(/\\(.)/gs, '$1');

function valuesIn(text: string): Map<Keyword, string> | null {
  const values = new Map<Keyword, string>();
  const end = text.trimEnd().length;
  for (pair.lastIndex = 0; pair.lastIndex < end;) {
    const [, word = '', written = ''] = pair.exec(text) ?? [];
    if (!isKeyword(word) || values.has(word)) return null;
    values.set(word, plain(written));
  }
  return values;
}

export const postgresForm: ConnectionForm = {
  build: (parts) => {
    const values: Readonly<Record<Keyword, string>> = {
      host: parts.host,
      dbname: parts.database,
      user: parts.user,
      password: writtenPassword(parts),
      port: parts.port,
      sslmode: parts.sslMode,
    };
    const pairs = keywords.flatMap((word) =>
      values[word] === '' ? [] : [`${word}=${escaped(values[word])}`],
    );
    const [first = '', ...others] = pairs;
    // A setting must not end with a quote, which a password may.
    return /["']$/.test(pairs.at(-1) ?? '') ? [...others, first].join(' ') : pairs.join(' ');
  },
  parse: (text) => {
    const values = valuesIn(text);
    if (values === null) return null;
    const sslMode = values.get('sslmode') ?? '';
    if (sslMode !== '' && !sslModes.some((mode) => mode === sslMode)) return null;
    return {
      ...noParts,
      host: values.get('host') ?? '',
      database: values.get('dbname') ?? '',
      user: values.get('user') ?? '',
      ...withPassword(values.get('password') ?? ''),
      port: values.get('port') ?? '',
      sslMode,
    };
  },
};
