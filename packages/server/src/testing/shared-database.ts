import type { Postgres } from '@longshore/testkit/postgres';

/** For tests: the settings of replicas that share this database. */
export const sharing = ({ url }: Postgres): Record<string, string> => ({
  CONSOLE_DATABASE_URL: url,
  CONSOLE_PBKDF_PASSPHRASE: 'one passphrase for all',
  CONSOLE_PBKDF_SALT: 'and its salt',
});
