import { expect, test } from 'vitest';
import { headerText } from './header-text.ts';

const onTheWire = (text: string): string => Buffer.from(text).toString('latin1');

test.each([
  ['plain', 'plain'],
  ['', ''],
  [onTheWire('größe 🚢'), 'größe 🚢'],
  ['\u00fc alone is Latin-1', '\u00fc alone is Latin-1'],
  ['=?UTF-8?B?Z3LDtsOfZQ==?=', 'größe'],
  ['=?utf-8?q?gr=C3=B6=C3=9Fe_a?=', 'größe a'],
  ['=?ISO-8859-1?Q?a?=', '=?ISO-8859-1?Q?a?='],
  ['100%25', '100%25'],
])('reads %j as %j', (value, expected) => {
  expect(headerText(value)).toBe(expected);
});
