import { expect, test } from 'vitest';
import { refuseSplitValues, settingText, targetText } from './config-text.ts';

test('names the default target by the subsystem alone', () => {
  expect(targetText({ subsystem: 'scanner' })).toBe('scanner');
  expect(targetText({ subsystem: 'scanner', target: '_' })).toBe('scanner');
  expect(targetText({ subsystem: 'notify_webhook', target: 'one' })).toBe('notify_webhook:one');
});

test('quotes every value', () => {
  const text = settingText({ subsystem: 'api' }, [
    { key: 'requests_max', value: '10' },
    { key: 'cors_allow_origin', value: 'a, say "b", c' },
  ]);
  expect(text).toBe('api requests_max="10" cors_allow_origin="a, say "b", c"');
});

test.each([
  ['a subsystem of two words', { subsystem: 'api region' }, [{ key: 'a', value: 'b' }]],
  ['a target with a space', { subsystem: 'api', target: 'a b' }, [{ key: 'a', value: 'b' }]],
  ['a key with an equals sign', { subsystem: 'api' }, [{ key: 'a=b', value: 'b' }]],
  ['a value of two lines', { subsystem: 'api' }, [{ key: 'a', value: 'b\nscanner speed=slow' }]],
  ['a value that begins with a quote', { subsystem: 'api' }, [{ key: 'a', value: '"b' }]],
  ['a value that ends with a quote', { subsystem: 'api' }, [{ key: 'a', value: "b'" }]],
  [
    'a key given twice',
    { subsystem: 'api' },
    [
      { key: 'a', value: 'b' },
      { key: 'a', value: 'c' },
    ],
  ],
  ['no values', { subsystem: 'api' }, []],
])('rejects %s', (_what, target, keyValues) => {
  expect(() => settingText(target, keyValues)).toThrow(expect.objectContaining({ name: 'InputError' }));
});

test('rejects a value that the server would split', () => {
  const known = ['endpoint', 'queue_dir'];
  expect(() => refuseSplitValues([{ key: 'endpoint', value: 'http://a/?queue_dir=on' }], known)).toThrow(
    '"queue_dir="',
  );
  for (const key of ['comment', 'enable'])
    expect(() => refuseSplitValues([{ key: 'endpoint', value: `abc" ${key}="x` }], known)).toThrow(key);
  expect(() => refuseSplitValues([{ key: 'endpoint', value: 'http://a/?b=on' }], known)).not.toThrow();
});
