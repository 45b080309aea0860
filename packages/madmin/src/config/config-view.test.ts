import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMadminError } from '../errors/guards.ts';
import { character } from '../testing/characters.ts';
import { linesBySubsystem, targetsOf } from './config-view.ts';

const keys = ['endpoint', 'auth_token', 'queue_dir'];
const view = (text: string): unknown => targetsOf(text, 'notify_webhook', keys);
const plain = { subsystem: 'notify_webhook', target: '_', keyValues: [], overrides: [], disabled: false };

test('reads targets with their variables', () => {
  const text = [
    'notify_webhook enable=off endpoint= auth_token= ',
    '# MINIO_NOTIFY_WEBHOOK_ENABLE_my_x=on',
    '# MINIO_NOTIFY_WEBHOOK_QUEUE_DIR_my_x=/a b="c"',
    'notify_webhook:my_x endpoint=http://a/?b=c&d=e comment="say "a b"" ',
    '',
  ];
  expect(view(text.join('\n'))).toEqual([
    {
      ...plain,
      keyValues: [
        { key: 'enable', value: 'off' },
        { key: 'endpoint', value: '' },
        { key: 'auth_token', value: '' },
      ],
      disabled: true,
    },
    {
      ...plain,
      target: 'my_x',
      keyValues: [
        { key: 'endpoint', value: 'http://a/?b=c&d=e' },
        { key: 'comment', value: 'say "a b"' },
      ],
      overrides: [
        { key: 'enable', value: 'on', name: 'MINIO_NOTIFY_WEBHOOK_ENABLE_my_x' },
        { key: 'queue_dir', value: '/a b="c"', name: 'MINIO_NOTIFY_WEBHOOK_QUEUE_DIR_my_x' },
      ],
    },
  ]);
});

test('prefers variables, which may span lines and have odd names', () => {
  const text = '# MINIO_NOTIFY_WEBHOOK_ENABLE=off\n# MINIO_ODD=one\ntwo\n\nnotify_webhook enable=on \n';
  expect(view(text)).toEqual([
    {
      ...plain,
      keyValues: [{ key: 'enable', value: 'on' }],
      overrides: [
        { key: 'enable', value: 'off', name: 'MINIO_NOTIFY_WEBHOOK_ENABLE' },
        { key: 'MINIO_ODD', value: 'one\ntwo\n', name: 'MINIO_ODD' },
      ],
      disabled: true,
    },
  ]);
});

test('reads a commented target as disabled', () => {
  expect(view('# notify_webhook:one endpoint=a \n')).toEqual([
    { ...plain, target: 'one', keyValues: [{ key: 'endpoint', value: 'a' }], disabled: true },
  ]);
});

test('keeps undocumented keys', () => {
  expect(view('notify_webhook hidden="a " b" other=x"y last=c endpoint=e ')).toEqual([
    {
      ...plain,
      keyValues: [
        { key: 'hidden', value: 'a " b' },
        { key: 'other', value: 'x"y' },
        { key: 'last', value: 'c' },
        { key: 'endpoint', value: 'e' },
      ],
    },
  ]);
});

test.each(['scanner speed=slow', 'notify_webhook:', 'notify_webhook a', '# MINIO_A=b', 'notify_webhook =a'])(
  'rejects %j as another subsystem',
  (text) => {
    expect(() => view(text)).toThrow(expect.objectContaining({ name: 'UnexpectedReplyError' }));
  },
);

const hasSpace = /[\t-\r \u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]/;
const written = (value: string): string => (hasSpace.test(value) ? `"${value}"` : value);

// What the server can hold: it cuts what it is given at line breaks and at the names of its keys.
const odd = fc.constantFrom(
  '"',
  "'",
  ' ',
  '=',
  '#',
  ' x=',
  '" x=',
  '\t',
  '\u00A0',
  ',',
  '\\',
  ':',
  'endpoint',
);
const value = fc
  .oneof(
    fc.string(),
    fc.string({ unit: character }),
    fc.array(odd).map((parts) => parts.join('')),
  )
  .filter((text) => !/\n|(enable|comment|endpoint|auth_token|queue_dir)=/.test(text));
const pair = fc.record({ key: fc.constantFrom('enable', 'comment', ...keys), value });
const variableValue = fc.string().filter((text) => !/\n/.test(text));
const target = fc.record({
  target: fc.constantFrom('_', 'one', 'a.b-C', 'ENABLE'),
  keyValues: fc.array(pair),
  variables: fc.array(fc.record({ key: fc.constantFrom('enable', ...keys), value: variableValue })),
});

test('preserves every value', () => {
  fc.assert(
    fc.property(fc.array(target), (targets) => {
      const lines = targets.flatMap((one) => {
        const after = one.target === '_' ? '' : `_${one.target}`;
        const name = one.target === '_' ? 'notify_webhook' : `notify_webhook:${one.target}`;
        const pairs = one.keyValues.map((each) => `${each.key}=${written(each.value)} `);
        return [
          ...one.variables.map(
            (each) => `# MINIO_NOTIFY_WEBHOOK_${each.key.toUpperCase()}${after}=${each.value}`,
          ),
          `${name} ${pairs.join('')}`,
        ];
      });
      const read = targetsOf(`${lines.join('\n')}\n`, 'notify_webhook', keys);
      expect(read.map((one) => one.target)).toEqual(targets.map((one) => one.target));
      expect(read.map((one) => one.keyValues)).toEqual(targets.map((one) => one.keyValues));
      const overrides = read.map((one) =>
        one.overrides.map((each) => ({ key: each.key, value: each.value })),
      );
      expect(overrides).toEqual(targets.map((one) => one.variables));
    }),
    { numRuns: 2000 },
  );
});

const pieces = fc.constantFrom(
  'notify_webhook',
  ' ',
  '\n',
  '# ',
  'MINIO_A',
  '=',
  '"',
  'endpoint=',
  ':',
  'x',
  '" y=',
);
const anything = fc.oneof(
  fc.string({ unit: character }),
  fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
);

test('reads any text or rejects it with an error of this package', () => {
  fc.assert(
    fc.property(anything, (text) => {
      try {
        view(text);
      } catch (error) {
        expect(isMadminError(error)).toBe(true);
      }
    }),
    { numRuns: 5000 },
  );
});

test('takes a whole configuration apart by subsystem', () => {
  const text = [
    'api requests_max=0 ',
    '# MINIO_NOTIFY_WEBHOOK_QUEUE_DIR_one=/a',
    'b c',
    '# notify_webhook:one enable=off ',
    'of_the_future a=b ',
    'notify_webhook endpoint= ',
    '',
  ];
  const lines = linesBySubsystem(text.join('\n'), ['notify_webhook', 'api', 'none']);
  expect(lines.get('api')).toBe(text[0]);
  expect(lines.get('notify_webhook')).toBe([...text.slice(1, 4), text[5]].join('\n'));
  expect(lines.get('none')).toBe('');
});
