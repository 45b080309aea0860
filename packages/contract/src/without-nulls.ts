import { z } from 'zod';
import { bareSchema } from './bare-schema.ts';

const documents = z.registry();

/** For a JSON document that is kept as it was sent: `null` within it stays. Goes around the finished schema. */
export const storedAsSent = <Schema extends z.ZodType>(schema: Schema): Schema => {
  documents.add(schema);
  return schema;
};

/**
 * A body without its members that are `null`, at every depth of objects: clients in some languages write so what they
 * leave out. Elements of lists stay, and so does what no schema describes.
 */
export function withoutNulls(schema: z.ZodType | undefined, value: unknown): unknown {
  if (value === null) return undefined;
  if (schema === undefined || typeof value !== 'object') return value;
  const bare = bareSchema(schema);
  if (documents.has(schema) || documents.has(bare)) return value;
  if (Array.isArray(value)) {
    const element = bare instanceof z.ZodArray ? (bare.element as z.ZodType) : undefined;
    return value.map((one: unknown) => (one === null ? null : withoutNulls(element, one)));
  }
  if (!hasMembers(bare)) return value;
  const members = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(
    members.map(([name, member]) => [name, withoutNulls(memberOf(bare, name), member)]),
  );
}

const hasMembers = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodObject ||
  schema instanceof z.ZodRecord ||
  schema instanceof z.ZodUnion ||
  schema instanceof z.ZodIntersection;

function memberOf(schema: z.ZodType, name: string): z.ZodType | undefined {
  const bare = bareSchema(schema);
  if (bare instanceof z.ZodObject)
    return Object.hasOwn(bare.shape, name) ? (bare.shape[name] as z.ZodType) : undefined;
  if (bare instanceof z.ZodRecord) return bare.valueType as z.ZodType;
  const either =
    bare instanceof z.ZodUnion
      ? (bare.options as z.ZodType[])
      : bare instanceof z.ZodIntersection
        ? [bare.def.left as z.ZodType, bare.def.right as z.ZodType]
        : [];
  return either.map((one) => memberOf(one, name)).find((one) => one !== undefined);
}
