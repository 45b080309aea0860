import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMadminError } from '../errors/guards.ts';
import { parsePrometheusText } from './parse-text.ts';
import { character } from '../testing/characters.ts';

test('reads families with their samples', () => {
  const text = [
    '# HELP requests_total Requests, with a \\\\ and a\\nline break',
    '# TYPE requests_total counter',
    'requests_total{name="Get \\"x\\"",path="C:\\\\n",} 1027 1395066363000',
    'requests_total 3',
    '',
    '# a remark',
    '# TYPE duration_seconds histogram',
    'duration_seconds_bucket{le="+Inf"} 144320',
    'duration_seconds_sum 5.34e+04',
    'odd{} -Inf',
    'duration_seconds_count NaN',
  ];
  expect(parsePrometheusText(text.join('\n'))).toEqual([
    {
      name: 'requests_total',
      help: 'Requests, with a \\ and a\nline break',
      type: 'counter',
      samples: [
        {
          name: 'requests_total',
          labels: { name: 'Get "x"', path: 'C:\\n' },
          value: 1027,
          timestampMs: 1_395_066_363_000,
        },
        { name: 'requests_total', labels: {}, value: 3 },
      ],
    },
    {
      name: 'duration_seconds',
      help: '',
      type: 'histogram',
      samples: [
        { name: 'duration_seconds_bucket', labels: { le: '+Inf' }, value: 144_320 },
        { name: 'duration_seconds_sum', labels: {}, value: 53_400 },
        { name: 'duration_seconds_count', labels: {}, value: Number.NaN },
      ],
    },
    {
      name: 'odd',
      help: '',
      type: 'untyped',
      samples: [{ name: 'odd', labels: {}, value: Number.NEGATIVE_INFINITY }],
    },
  ]);
  expect(parsePrometheusText('')).toEqual([]);
});

test('takes any letter in a label and a help text', () => {
  const odd = 'x\u2028y\rz';
  expect(parsePrometheusText(`# HELP a ${odd}\na{b="${odd}\\\u2028"} 1`)).toMatchObject([
    { name: 'a', help: odd, samples: [{ labels: { b: `${odd}\\\u2028` } }] },
  ]);
  expect(parsePrometheusText('# HELP a-b c\n# HELP')).toEqual([]);
});

test.each([
  '1a 2',
  'a',
  'a b',
  'a 1 2 3',
  'a 1 x',
  'a 0x10',
  'a{b=1} 1',
  'a{b="1} 1',
  'a{b="1"c="2"} 1',
  'a{b="1"',
  '# TYPE a nonsense',
])('rejects %j', (text) => {
  expect(() => parsePrometheusText(text)).toThrow(expect.objectContaining({ name: 'UnexpectedReplyError' }));
});

const name = fc.stringMatching(/^[a-zA-Z_:][\w:]{0,10}$/);
const labelName = fc.stringMatching(/^[a-zA-Z_]\w{0,10}$/);
const anyText = fc.oneof(
  fc.string(),
  fc.array(fc.constantFrom('\\', '"', '\n', 'n', ',', '}', '{', '=')).map((parts) => parts.join('')),
);
const sample = fc.record({
  labels: fc.dictionary(labelName, anyText),
  value: fc.oneof(fc.double(), fc.constantFrom(Number.NaN, Infinity, -Infinity)),
});
const escaped = (value: string): string =>
  value
    .replaceAll('\\', '\\\\')
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`);
const written = (value: number): string =>
  Number.isFinite(value) || Number.isNaN(value) ? String(value) : value > 0 ? '+Inf' : '-Inf';

test('preserves every label and value', () => {
  fc.assert(
    fc.property(name, fc.array(sample, { minLength: 1 }), (family, samples) => {
      const lines = samples.map(({ labels, value }) => {
        const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
        return `${family}{${pairs.join(',')}} ${written(value)}`;
      });
      const [read, ...others] = parsePrometheusText(`# TYPE ${family} gauge\n${lines.join('\n')}\n`);
      expect(others).toEqual([]);
      expect(read).toMatchObject({ name: family, type: 'gauge' });
      expect(read?.samples.map((one) => Object.entries(one.labels))).toEqual(
        samples.map(({ labels }) => Object.entries(labels)),
      );
      // Zero has no sign there.
      expect(read?.samples.map((one) => one.value + 0)).toEqual(samples.map(({ value }) => value + 0));
    }),
    { numRuns: 1000 },
  );
});

const pieces = fc.constantFrom(
  '# TYPE ',
  '# HELP ',
  'a',
  '{',
  '}',
  '"',
  '\\',
  '=',
  ',',
  ' ',
  '1',
  '\n',
  'gauge',
);

test('reads any text or rejects it with an error of this package', () => {
  const text = fc.oneof(
    fc.string({ unit: character }),
    fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, (one) => {
      try {
        parsePrometheusText(one);
      } catch (error) {
        expect(isMadminError(error)).toBe(true);
      }
    }),
    { numRuns: 5000 },
  );
});

const hostile: Readonly<Record<string, (size: number) => string>> = {
  'digits that are no number': (size) => `a ${'1'.repeat(size)}x`,
  'digits that are no time': (size) => `a 1 ${'1'.repeat(size)}x`,
  'a number': (size) => `a ${'1'.repeat(size)}`,
  'spaces before a line end that is none': (size) => `# HELP a${' '.repeat(size)}\u2028b`,
  'a remark of spaces': (size) => `#${' '.repeat(size)}HELP`,
  'a name that never ends': (size) => `# HELP ${'a'.repeat(size)}-`,
  'a label that never ends': (size) => `a{b="${'c'.repeat(size)}`,
  escapes: (size) => `a{b="${String.raw`\"`.repeat(size / 2)}"} 1`,
  backslashes: (size) => `a{b="${'\\'.repeat(size)}`,
  'spaces within labels': (size) => `a{${' '.repeat(size)}b${' '.repeat(size)}1`,
  labels: (size) => `a{${'b="c",'.repeat(size / 6)}} 1`,
  words: (size) => `a ${'1 '.repeat(size / 2)}`,
  'endings of histograms': (size) => `a${'_sum'.repeat(size / 4)} 1`,
};

test.each(Object.entries(hostile))('%s: 4 MB are read or refused in a moment', (_what, written) => {
  const text = written(4_000_000);
  const before = process.threadCpuUsage();
  try {
    parsePrometheusText(text);
  } catch (error) {
    expect(isMadminError(error)).toBe(true);
  }
  // Well below a second when linear; hours when each letter costs as much as all before it.
  expect(process.threadCpuUsage(before).user).toBeLessThan(8_000_000);
});
