import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  bodySamples,
  leastOf,
  optionalPaths,
  sampleWithout,
  withNull,
  withoutMember,
} from './testing/body-samples.ts';
import { storedAsSent, withoutNulls } from './without-nulls.ts';

const parse = (schema: z.ZodType, value: unknown) => {
  const { data, error } = schema.safeParse(withoutNulls(schema, value));
  return { data, issues: error?.issues };
};
/** What a body without nulls is read as; a sample that is no valid body proves nothing. */
function read(schema: z.ZodType, value: unknown) {
  const result = parse(schema, value);
  expect(result.issues).toBeUndefined();
  return result;
}

const bodies = bodySamples.map((one) => ({ id: one.row.id, ...one }));
const cases = bodies.flatMap((one) =>
  optionalPaths(one.body).map((path) => ({ ...one, path, at: path.join('.') })),
);

test.each(cases)('$id treats null for $at as omitted', ({ path, ...one }) => {
  const sample = sampleWithout(one, path);
  expect(sample).toBeDefined();
  const expected = read(one.body, withoutMember(sample, path));
  expect(parse(one.body, withNull(sample, path))).toEqual(expected);
});

test.each(bodies)('$id treats null as omitted for every optional member', (one) => {
  const { bare, nulls } = leastOf(one);
  expect(parse(one.body, nulls)).toEqual(read(one.body, bare));
  expect(parse(one.body, null)).toEqual(parse(one.body, undefined));
});

test.each(bodies)('$id ignores unknown members', ({ body, samples }) => {
  const sample = samples.find((one) => parse(body, one).issues === undefined);
  if (typeof sample !== 'object' || Array.isArray(sample)) return;
  expect(parse(body, { ...sample, unheardOf: 1 })).toEqual(read(body, sample));
});

describe('null', () => {
  const Policy = storedAsSent(z.object({ Version: z.string().nullable() }).loose());
  const body = z.object({
    name: z.string(),
    tags: z.record(z.string(), z.string()).optional(),
    rules: z.array(z.object({ id: z.string(), days: z.int().optional() }).nullable()).optional(),
    policy: Policy.optional(),
    when: z.union([z.object({ day: z.int().optional() }), z.string()]).optional(),
  });

  test('is dropped in records, lists of objects and unions', () => {
    const sent = {
      name: 'a',
      tags: { a: 'b', c: null },
      rules: [{ id: 'x', days: null }],
      when: { day: null },
    };
    expect(body.parse(withoutNulls(body, sent))).toEqual({
      name: 'a',
      tags: { a: 'b' },
      rules: [{ id: 'x' }],
      when: {},
    });
  });

  test('is dropped at every depth of unions and intersections', () => {
    const Inner = z.object({ at: z.object({ day: z.int().optional() }).optional() });
    const either = z.object({ when: z.union([z.string(), Inner]) });
    const both = z.object({ when: z.intersection(z.object({ zone: z.string() }), Inner) });
    expect(withoutNulls(either, { when: { at: { day: null } } })).toEqual({ when: { at: {} } });
    expect(withoutNulls(both, { when: { zone: 'UTC', at: { day: null } } })).toEqual({
      when: { zone: 'UTC', at: {} },
    });
  });

  test('is kept in lists and in documents that are stored as sent', () => {
    const sent = { name: 'a', rules: [null], policy: { Version: null, Deep: { a: [null], b: null } } };
    expect(body.parse(withoutNulls(body, sent))).toEqual(sent);
  });

  test('makes a required member missing', () => {
    const { error } = body.safeParse(withoutNulls(body, { name: null }));
    expect(error?.issues).toMatchObject([{ code: 'invalid_type', path: ['name'] }]);
  });

  test('is not searched for outside of schemas', () => {
    const deep: unknown = JSON.parse(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`);
    expect(withoutNulls(body, { name: 'a', unheardOf: deep })).toEqual({ name: 'a', unheardOf: deep });
  });
});
