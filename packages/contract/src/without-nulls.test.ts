import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bareSchema } from './bare-schema.ts';
import { rows } from './rows.ts';
import type { WholeRow } from './endpoint.ts';
import { storedAsSent, withoutNulls } from './without-nulls.ts';

const texts = ['abc', 'a=b', '2031-02-03', 'https://host', 'a@b.example', 'abcdefgh'];

/** A value that the schema takes, with every member there is. */
function sampleOf(schema: z.ZodType): unknown {
  const bare = bareSchema(schema);
  if (bare instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(bare.shape).map(([name, member]) => [name, sampleOf(member as z.ZodType)]),
    );
  if (bare instanceof z.ZodArray) return [sampleOf(bare.element as z.ZodType)];
  if (bare instanceof z.ZodRecord) return { key: sampleOf(bare.valueType as z.ZodType) };
  if (bare instanceof z.ZodEnum) return bare.options[0];
  if (bare instanceof z.ZodLiteral) return [...bare.values][0];
  return [...texts, true, 1, 1000].find((value) => bare.safeParse(value).success);
}

type Path = readonly (string | number)[];

/** Where members may be left out, at every depth. */
function optionalPaths(schema: z.ZodType, path: Path = []): Path[] {
  const bare = bareSchema(schema);
  if (bare instanceof z.ZodArray) return optionalPaths(bare.element as z.ZodType, [...path, 0]);
  if (!(bare instanceof z.ZodObject)) return [];
  return Object.entries(bare.shape).flatMap(([name, given]) => {
    const member = given as z.ZodType;
    const here = [...path, name];
    return [...(member.safeParse(undefined).success ? [here] : []), ...optionalPaths(member, here)];
  });
}

function changed(
  value: unknown,
  [step, ...rest]: Path,
  change: (holder: object, name: string) => void,
): unknown {
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  if (step === undefined) return copy;
  const inner: unknown = Reflect.get(copy, step);
  if (rest.length > 0) Reflect.set(copy, step, changed(inner, rest, change));
  else change(copy, String(step));
  return copy;
}

const parse = (schema: z.ZodType, value: unknown) => {
  const { data, error } = schema.safeParse(withoutNulls(schema, value));
  return { data, issues: error?.issues };
};

const bodies = Object.values<WholeRow>(rows).flatMap(({ id, schemas: { body } }) =>
  body === undefined ? [] : [{ id, body }],
);
const cases = bodies.flatMap(({ id, body }) =>
  optionalPaths(body).map((path) => ({ id, body, path, at: path.join('.') })),
);

test.each(cases)('$id takes null for $at as if it were left out', ({ body, path }) => {
  const sample = sampleOf(body);
  const without = changed(sample, path, (holder, name) => Reflect.deleteProperty(holder, name));
  const withNull = changed(sample, path, (holder, name) => Reflect.set(holder, name, null));
  expect(parse(body, withNull)).toEqual(parse(body, without));
});

test.each(bodies)('$id takes null for all that may be left out', ({ body }) => {
  const nothing = parse(body, undefined);
  expect(parse(body, null)).toEqual(nothing);
  let [all, bare] = [sampleOf(body), sampleOf(body)];
  for (const path of optionalPaths(body).toReversed()) {
    all = changed(all, path, (holder, name) => Reflect.set(holder, name, null));
    bare = changed(bare, path, (holder, name) => Reflect.deleteProperty(holder, name));
  }
  expect(parse(body, all)).toEqual(parse(body, bare));
});

test.each(bodies)('$id ignores members that it does not know', ({ body }) => {
  const sample = sampleOf(body);
  if (typeof sample !== 'object' || Array.isArray(sample)) return;
  expect(parse(body, { ...sample, unheardOf: 1 })).toEqual(parse(body, sample));
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

  test('is absent in records, lists of objects and either of several forms', () => {
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

  test('stays as an element of a list, and within a document that is stored as sent', () => {
    const sent = { name: 'a', rules: [null], policy: { Version: null, Deep: { a: [null], b: null } } };
    expect(body.parse(withoutNulls(body, sent))).toEqual(sent);
  });

  test('of a required member is a missing one', () => {
    const { error } = body.safeParse(withoutNulls(body, { name: null }));
    expect(error?.issues).toMatchObject([{ code: 'invalid_type', path: ['name'] }]);
  });

  test('nothing is walked through that no schema describes', () => {
    const deep: unknown = JSON.parse(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`);
    expect(withoutNulls(body, { name: 'a', unheardOf: deep })).toEqual({ name: 'a', unheardOf: deep });
  });
});
