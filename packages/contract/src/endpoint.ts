import type { z } from 'zod';
import type { ErrorCode } from './error.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The noun groups of the API document; each is a tag there. */
export type Tag = 'Auth' | 'Bucket' | 'Object' | 'Configuration' | 'Service' | 'KMS' | 'System';

/** `none` carries nothing, `bytes` a raw stream, `form` multipart/form-data, a schema is JSON. */
export type BodyKind = z.ZodType | 'none' | 'bytes' | 'form';

/** `empty` answers without a body, `bytes` streams, a schema is JSON. */
export type ReplyKind = z.ZodType | 'empty' | 'bytes';

/** One call of the console's HTTP surface, below `/api/v1`. */
export interface Endpoint<
  Id extends string = string,
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends BodyKind = BodyKind,
  Reply extends ReplyKind = ReplyKind,
> {
  /** Noun and verb; the same word names handler, query key, test and audit line. */
  readonly id: Id;
  readonly method: Method;
  /** OpenAPI form: `/buckets/{name}`. */
  readonly path: `/${string}`;
  readonly tag: Tag;
  readonly summary: string;
  /** False for the few rows that need no session. */
  readonly session: boolean;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly reply: Reply;
  readonly status: 200 | 201 | 204;
  /** Codes of this row's own refusals, beside those that every row may answer. */
  readonly errors: readonly ErrorCode[];
}

type Parsed<K> = K extends z.ZodType ? z.output<K> : undefined;
type Given<K> = K extends z.ZodType ? z.input<K> : undefined;

/** What a handler receives: parsed, defaults filled in. */
export interface InputOf<E extends Endpoint> {
  readonly params: z.output<E['params']>;
  readonly query: z.output<E['query']>;
  readonly body: Parsed<E['body']>;
}

/** What a JSON row answers; `undefined` for `empty` and `bytes`. */
export type ReplyOf<E extends Endpoint> = Parsed<E['reply']>;

/** What a JSON handler may return: the schema's input, so that unknown fields are dropped on the way out. */
export type AnswerOf<E extends Endpoint> = Given<E['reply']>;

/** A query as code writes it: parsed values, optional where the wire may leave them out. */
export type QueryFor<Q extends z.ZodObject> = {
  [K in keyof z.input<Q>]: K extends keyof z.output<Q>
    ? z.output<Q>[K] | (undefined extends z.input<Q>[K] ? undefined : never)
    : never;
};

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<never, never> extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value };

/** What a caller passes: `params`, `query` and `body`, each only where the row has it. */
export type CallOf<E extends Endpoint> = Part<'params', z.input<E['params']>> &
  Part<'query', QueryFor<E['query']>> &
  Part<'body', Given<E['body']>>;
