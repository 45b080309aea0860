import { z } from 'zod';
import type { BodyKind, Endpoint, Method, ReplyKind, Tag } from './endpoint.ts';
import type { ErrorCode } from './error.ts';

type Nothing = z.ZodObject<Record<never, never>>;

interface RowInput<
  Id extends string,
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends BodyKind,
  Reply extends ReplyKind,
> {
  id: Id;
  method: Method;
  path: `/${string}`;
  tag: Tag;
  summary: string;
  session?: boolean;
  params?: Params;
  query?: Query;
  body?: Body;
  reply?: Reply;
  status?: 200 | 201 | 204;
  errors?: readonly ErrorCode[];
}

const nothing: Nothing = z.object({});

/** Fills in what most rows leave out: a session is needed, nothing is sent, nothing is answered. */
export function row<
  const Id extends string,
  Params extends z.ZodObject = Nothing,
  Query extends z.ZodObject = Nothing,
  Body extends BodyKind = 'none',
  Reply extends ReplyKind = 'empty',
>(input: RowInput<Id, Params, Query, Body, Reply>): Endpoint<Id, Params, Query, Body, Reply> {
  // The casts hold because each default is the value that the type parameter's own default names.
  return {
    session: true,
    status: 200,
    errors: [],
    ...input,
    params: input.params ?? (nothing as unknown as Params),
    query: input.query ?? (nothing as unknown as Query),
    body: input.body ?? ('none' as Body),
    reply: input.reply ?? ('empty' as Reply),
  };
}

/** A boolean in a query string: `true` or `false`, nothing else. */
export const queryFlag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** A whole number in a query string within its limits. */
export const queryInteger = (least: number, most: number) =>
  z
    .string()
    .regex(/^-?\d{1,15}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(least).max(most));
