import { expect, test } from 'vitest';
import { parseXml, writeXml } from '#/s3/xml-tree.ts';
import { ruleElement, rulesOf } from './rules.ts';

const rulesIn = (inside: string) => {
  const root = parseXml(`<CORSConfiguration>${inside}</CORSConfiguration>`);
  return root === undefined ? undefined : rulesOf(root);
};

test('preserves a whole rule', () => {
  const rule = {
    id: 'pages',
    allowedOrigins: ['https://a.test', '*'],
    allowedMethods: ['GET', 'PUT'] as const,
    allowedHeaders: ['x-a'],
    exposeHeaders: ['etag', 'x-b'],
    maxAgeSeconds: 0,
  };
  expect(rulesIn(writeXml(ruleElement({ ...rule, allowedMethods: [...rule.allowedMethods] })))).toEqual([
    rule,
  ]);
});

test('omits missing members of a rule', () => {
  const written = writeXml(ruleElement({ id: '', allowedOrigins: ['*'], allowedMethods: ['GET'] }));
  expect(written).toBe(
    '<CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod></CORSRule>',
  );
});

test.each([
  ['999999999', { maxAgeSeconds: 999_999_999 }],
  ['1000000000', {}],
  ['-1', {}],
  ['soon', {}],
  ['', {}],
])('reads an age of %j as %j', (age, read) => {
  const [rule] = rulesIn(`<CORSRule><MaxAgeSeconds>${age}</MaxAgeSeconds></CORSRule>`) ?? [];
  const lists = { allowedOrigins: [], allowedMethods: [], allowedHeaders: [], exposeHeaders: [] };
  expect(rule).toEqual({ ...lists, ...read });
});
