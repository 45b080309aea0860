import { type ConnectionForm, noParts, withPassword, writtenPassword } from './connection-parts.ts';

/**
 * `user:password@tcp(host:port)/database`. Nothing of user and password is quoted: the first colon ends the user, and the
 * last `@` before the last slash ends the password. https://github.com/go-sql-driver/mysql#dsn-data-source-name
 */
const dsn = /^(?:([^:]*?)(?::(.*))?@)?tcp\((\[[^\]]*\]|[^():]*)(?::(\d+))?\)\/([^/?]*)$/s;

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

export const mysqlForm: ConnectionForm = {
  build: (parts) => {
    const { host, port, database, user } = parts;
    const password = writtenPassword(parts);
    if ([host, port, database, user, password].every((part) => part === '')) return '';
    const who = user === '' && password === '' ? '' : `${user}${password === '' ? '' : `:${password}`}@`;
    const name = database.replaceAll(/[%/?]/g, encodeURIComponent);
    return `${who}tcp(${host}${port === '' ? '' : `:${port}`})/${name}`;
  },
  parse: (text) => {
    if (text === '') return noParts;
    const found = dsn.exec(text);
    if (found === null) return null;
    const [, user = '', password = '', host = '', port = '', name = ''] = found;
    const database = decoded(name);
    return database === null ? null : { ...noParts, user, ...withPassword(password), host, port, database };
  },
};
