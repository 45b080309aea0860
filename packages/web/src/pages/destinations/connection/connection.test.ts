import { expect, test } from 'vitest';
import { type ConnectionParts, noParts } from './connection-parts.ts';
import { mysqlForm } from './mysql.ts';
import { postgresForm } from './postgres.ts';

const parts: ConnectionParts = {
  ...noParts,
  host: 'db.example.net',
  port: '5432',
  database: 'events',
  user: 'storage',
  password: 'hunter2',
};
const passwords = [
  '',
  'a b',
  "it's",
  String.raw`back\slash`,
  'p@ss/w:rd',
  'a=b',
  '"x"',
  "end'",
  '50%',
  'tab\tbed',
];

test('puts the parts together', () => {
  expect(postgresForm.build({ ...parts, sslMode: 'verify-full' })).toBe(
    'host=db.example.net dbname=events user=storage password=hunter2 port=5432 sslmode=verify-full',
  );
  expect(postgresForm.build({ ...parts, password: String.raw`a 'b\c`, port: '' })).toBe(
    String.raw`host=db.example.net dbname=events user=storage password=a\ \'b\\c`,
  );
  expect(mysqlForm.build(parts)).toBe('storage:hunter2@tcp(db.example.net:5432)/events');
  expect(mysqlForm.build({ ...parts, host: '[::1]', password: '', port: '' })).toBe(
    'storage@tcp([::1])/events',
  );
  expect(mysqlForm.build({ ...noParts, host: 'h', database: 'a/b?c' })).toBe('tcp(h)/a%2Fb%3Fc');
});

test.each([
  ['PostgreSQL', postgresForm, passwords],
  // Nothing ends a setting with a quote here: the database does.
  ['MySQL', mysqlForm, passwords],
])('%s: what was put together is taken apart again', (_name, form, all) => {
  expect(form.parse(form.build(noParts))).toEqual(noParts);
  for (const password of all) {
    const text = form.build({ ...parts, password });
    expect(form.parse(text), text).toEqual({ ...parts, password });
    expect(text).not.toMatch(/^["']|["']$/);
  }
  const alone = { ...parts, password: "end'", port: '' };
  expect(form.parse(form.build(alone))).toEqual(alone);
  expect(form.build(alone)).not.toMatch(/["']$/);
});

test.each([
  ['PostgreSQL', postgresForm],
  ['MySQL', mysqlForm],
])('%s: keeps a password that is not shown unless another is entered', (_name, form) => {
  const text = form.build({ ...parts, password: '*redacted*' });
  const shown = form.parse(text);
  expect(shown).toEqual({ ...parts, password: '', keepsPassword: true });
  expect(form.build(shown ?? noParts)).toBe(text);
  expect(form.build({ ...parts, password: 'new', keepsPassword: true })).toContain('new');
});

test.each([
  [postgresForm, 'host=a application_name=b'],
  [postgresForm, 'host=a host=b'],
  [postgresForm, 'host=a sslmode=prefer'],
  [postgresForm, 'postgres://user@host/db'],
  [postgresForm, "password='open"],
  [mysqlForm, 'user@tcp(host:3306)/db?tls=true'],
  [mysqlForm, 'user@unix(/tmp/socket)/db'],
  [mysqlForm, 'user@tcp(host:3306)'],
  [mysqlForm, 'user@tcp(host)/%E0%A4%A'],
])('leaves a text alone that says more than the parts: %#', (form, text) => {
  expect(form.parse(text)).toBeNull();
});

test('takes quoted values and spaces around signs', () => {
  const text = String.raw`host = 'a b'  password='it\'s' user=''`;
  expect(postgresForm.parse(text)).toEqual({ ...noParts, host: 'a b', password: "it's" });
});
