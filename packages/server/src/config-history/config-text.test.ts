import { expect, test } from 'vitest';
import { configLines, hasUnreadLines, lineOf } from './config-text.ts';
import { countIn, exportText } from './masked-text.ts';

test('reads targets, values with spaces, and what is written as a comment', () => {
  const text = [
    'scanner speed=default alert=',
    '# notify_webhook:one enable=off endpoint=http://a/?b=c comment="two words" ',
    '# A comment',
    '# MINIO_API_ROOT_ACCESS=off',
    '',
    `browser csp="default-src 'self'; x" hsts=0 `,
    'heal note="say "a" b" io=1',
  ].join('\n');
  expect(
    configLines(text).map(({ number, target, pairs, isComment }) => ({ number, target, pairs, isComment })),
  ).toEqual([
    {
      number: 1,
      target: 'scanner',
      isComment: false,
      pairs: [
        { key: 'speed', value: 'default' },
        { key: 'alert', value: '' },
      ],
    },
    {
      number: 2,
      target: 'notify_webhook:one',
      isComment: true,
      pairs: [
        { key: 'enable', value: 'off' },
        { key: 'endpoint', value: 'http://a/?b=c' },
        { key: 'comment', value: 'two words' },
      ],
    },
    {
      number: 6,
      target: 'browser',
      isComment: false,
      pairs: [
        { key: 'csp', value: "default-src 'self'; x" },
        { key: 'hsts', value: '0' },
      ],
    },
    {
      number: 7,
      target: 'heal',
      isComment: false,
      pairs: [
        { key: 'note', value: 'say "a" b' },
        { key: 'io', value: '1' },
      ],
    },
  ]);
});

test.each(['{"a": 1}', 'scanner', 'scanner speed', 'scanner speed=fast and more', '<xml>'])(
  'rejects %s without repeating it',
  (line) => {
    expect(() => configLines(`region name=a\n${line}\n`, true)).toThrow('Line 2 is not a setting');
    expect(configLines(`region name=a\n${line}\n`)).toHaveLength(1);
  },
);

test('leaves out a target that only the environment knows', () => {
  expect(configLines('notify_webhook:one \nscanner speed=fast\n', true)).toHaveLength(1);
});

test('writes a line that it reads again', () => {
  const pairs = [
    { key: 'endpoint', value: 'http://a/?b=c' },
    { key: 'comment', value: 'two words' },
    { key: 'none', value: '' },
  ];
  expect(configLines(lineOf('notify_webhook:one', pairs))).toMatchObject([
    { target: 'notify_webhook:one', pairs },
  ]);
});

test('masks secrets in an export, of comments too, and counts its lines', () => {
  const text =
    'scanner speed=fast \n# MINIO_NOTIFY_WEBHOOK_AUTH_TOKEN_one=hunter2\nof two lines\n# notify_webhook:one enable=off auth_token=hunter2 \n';
  const masked = exportText(text, true);
  expect(masked).toBe(
    '# Lines of settings: 2\nscanner speed=fast \n# notify_webhook:one enable="off" auth_token="*redacted*"\n',
  );
  expect(countIn(masked)).toBe(2);
  expect(exportText(text, false)).toBe(`# Lines of settings: 2\n${text}`);
  expect(countIn(text)).toBeUndefined();
});

test('returns for long lines', () => {
  for (const part of ['a="', 'a=" b', '" ', 'a=b '])
    expect(configLines(`scanner ${part.repeat(20_000)}`).length).toBeLessThan(2);
  expect(configLines(`api ${'a="x '.repeat(52_000)}`)).toHaveLength(1);
});

test('rejects a line that is longer than the storage server takes', () => {
  const line = (bytes: number) => `scanner speed=${'a'.repeat(bytes - 14)}\n`;
  expect(configLines(line(65_535), true)).toHaveLength(1);
  expect(() => configLines(line(65_536), true)).toThrow('Line 1 is longer than a setting can be');
});

test.each([
  ['scanner speed=fast \n\n# A comment\n', false],
  ['identity_openid display_name=Sign in here role_policy=consoleAdmin', true],
  ["scanner speed=fast\napi comment='a b' root_access=on", true],
])('%j: tells whether it can be read whole', (text, isUnread) => {
  expect(hasUnreadLines(text)).toBe(isUnread);
});
