import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMadminError } from '../errors/guards.ts';
import { parsePrometheusText } from './parse-text.ts';

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
])('refuses %j', (text) => {
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

test('gives back every label and value', () => {
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

test('whatever the text, it is read or refused with an error of this package', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
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
