import { z } from 'zod';
import { bareSchema } from '../bare-schema.ts';
import type { WholeRow } from '../endpoint.ts';
import { rows } from '../rows.ts';

const texts = [
  'abc',
  'a=b',
  '2031-02-03',
  '2031-02-03T04:05:06Z',
  'https://host',
  'a@b.example',
  'abcdefgh',
  's3:ObjectCreated:Put',
];

/** For tests: a value with every member there is; what one member says of another is left aside. */
export function sampleOf(schema: z.ZodType): unknown {
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

/** Of rows whose members depend on each other, so that not all can be there, or be left out, at once. */
const dependent: Readonly<Record<string, readonly object[]>> = {
  bucketBulkSet: [
    { tags: { key: 'abc' }, keepOtherTags: true },
    { quota: { enabled: false, quota_type: 'hard', amount: 1 } },
    { versioning: { enabled: true, excludePrefixes: ['abc'], excludeFolders: true } },
    { versioning: { enabled: false, excludePrefixes: [], excludeFolders: false } },
    { encryption: { encType: 'sse-s3', kmsKeyID: 'abc' } },
  ].map((setting) => ({ buckets: ['abc'], ...setting })),
  bucketCreate: [
    {
      name: 'abc',
      locking: true,
      versioning: { enabled: true, excludePrefixes: [], excludeFolders: false },
      quota: { enabled: false, quota_type: 'hard', amount: 1 },
      retention: { mode: 'governance', unit: 'days', validity: 1 },
    },
  ],
  jobCreate: [
    {
      kind: 'delete',
      bucket: 'abc',
      prefix: '',
      versions: 'all',
      bypassGovernance: true,
      objectsPerSecond: 1,
    },
    { kind: 'delete', bucket: 'abc', prefix: '', only: ['abc'] },
    {
      kind: 'copy',
      bucket: 'abc',
      prefix: '',
      targetBucket: 'abcdefgh',
      targetPrefix: '',
      existing: 'skip',
    },
    { kind: 'tag', bucket: 'abc', prefix: '', tags: { key: 'abc' }, keepOtherTags: true },
    { kind: 'restore', bucket: 'abc', prefix: '', at: '2031-02-03T04:05:06Z' },
  ],
  objectBulkSet: [
    { tags: { key: 'abc' } },
    { removeTags: ['abc'] },
    { legalHold: { status: 'enabled' } },
    { retention: { mode: 'governance', expires: '2031-02-03T04:05:06Z', governance_bypass: true } },
  ].map((change) => ({ objects: [{ path: 'abc', versionID: 'abc' }], ...change })),
  simulatorAsk: [
    {
      who: { kind: 'user', name: 'abc' },
      action: 's3:GetObject',
      resource: 'abc/abc',
      conditions: { 'aws:SourceIp': ['10.0.0.1'] },
    },
  ],
  bucketQuotaSet: [{ enabled: false, quota_type: 'hard', amount: 1 }],
  bucketVersioningSet: [{ enabled: false, excludePrefixes: [], excludeFolders: false }],
};

interface BodySamples {
  readonly row: WholeRow;
  readonly body: z.ZodType;
  readonly samples: readonly unknown[];
}

/** Every row that takes a JSON body, with values of it. */
export const bodySamples: readonly BodySamples[] = Object.values<WholeRow>(rows).flatMap((row) => {
  const { body } = row.schemas;
  if (body === undefined) return [];
  return [{ row, body, samples: [sampleOf(body), ...(dependent[row.id] ?? [])] }];
});

export type Path = readonly (string | number)[];

/** Where members may be left out, at every depth, the outer ones first. */
export function optionalPaths(schema: z.ZodType, path: Path = []): Path[] {
  const bare = bareSchema(schema);
  if (bare instanceof z.ZodArray) return optionalPaths(bare.element as z.ZodType, [...path, 0]);
  if (!(bare instanceof z.ZodObject)) return [];
  return Object.entries(bare.shape).flatMap(([name, given]) => {
    const member = given as z.ZodType;
    const here = [...path, name];
    return [...(member.safeParse(undefined).success ? [here] : []), ...optionalPaths(member, here)];
  });
}

export const withoutMember = (value: unknown, path: Path): unknown =>
  changed(value, path, (holder, name) => Reflect.deleteProperty(holder, name));

export const withNull = (value: unknown, path: Path): unknown =>
  changed(value, path, (holder, name) => Reflect.set(holder, name, null));

/** A copy; the value itself where nothing of it could hold such a member. */
function changed(
  value: unknown,
  [step, ...rest]: Path,
  change: (holder: object, name: string) => void,
): unknown {
  if (step === undefined || typeof value !== 'object' || value === null) return value;
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...value };
  if (rest.length === 0) change(copy, String(step));
  else if (step in value) Reflect.set(copy, step, changed(Reflect.get(copy, step), rest, change));
  return copy;
}

/** The first sample that does without this member and still is a valid body. */
export const sampleWithout = ({ body, samples }: BodySamples, path: Path): unknown =>
  samples.find((sample) => hasHolder(sample, path) && body.safeParse(withoutMember(sample, path)).success);

const hasHolder = (value: unknown, [step, ...rest]: Path): boolean =>
  typeof value === 'object' &&
  value !== null &&
  step !== undefined &&
  (rest.length === 0 || hasHolder(Reflect.get(value, step), rest));

/** A valid body in which as much as possible is left out, and the same with null for all of it. */
export function leastOf({ body, samples }: BodySamples): { readonly bare: unknown; readonly nulls: unknown } {
  let bare = samples.find((sample) => body.safeParse(sample).success);
  let nulls = bare;
  for (const path of optionalPaths(body).toReversed()) {
    const less = withoutMember(bare, path);
    if (!body.safeParse(less).success) continue;
    bare = less;
    nulls = withNull(nulls, path);
  }
  return { bare, nulls };
}
