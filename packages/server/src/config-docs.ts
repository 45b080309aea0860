import { configRows } from './config.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** `docs/configuration.md`; its test writes it when run with `--update`. */
export function configDocs(): string {
  const lines = configRows().map(
    (row) =>
      `| \`${row.name}\` | ${row.default === '' ? '' : `\`${cell(row.default)}\``} | ${cell(row.meaning)} |`,
  );
  return `# Configuration

The console is set up by environment variables alone. An empty variable counts as one that is not set. A value that
cannot be used ends the start, with its name; a misspelt name is warned of.

| Variable | Default | Meaning |
|---|---|---|
${lines.join('\n')}

Durations are written as \`12h\`, \`45m\`, \`90s\` or combinations of them; a bare number means seconds. Switches are \`on\`
or \`off\`.

Session cookies are sealed with a key that is made of the passphrase and its salt, or of a secret kept in the data
folder, and of the identity of the database. So sessions end when the database is emptied. A container without a volume
works; its sessions end with it. Replicas share sessions when they share database, passphrase and salt.

This page is made from the settings themselves: \`npx vitest run --project unit config-docs --update\`.
`;
}
