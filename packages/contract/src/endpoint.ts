import type { z } from 'zod';
import type { ErrorCode } from './error.ts';
import type { Events, EventWithId } from './events.ts';
import type { Need } from './need.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The name of the one file's field; `{sizeBytes}` where the field is named by the size of the file. */
export interface FormBody {
  readonly form: string;
}

/** `none` carries nothing, `bytes` a raw stream, a form one file as multipart/form-data. */
export type BodyKind = 'none' | 'json' | 'bytes' | FormBody;

/** `empty` answers without a body, `bytes` streams, `events` are server-sent events. */
export type ReplyKind = 'empty' | 'json' | 'bytes' | 'events';

/** The schemas of a row, each where the row has that part. */
export interface RowSchemas {
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly reply?: z.ZodType | Events;
}

/** One call of the console's HTTP surface, below `/api/v1`: all about it but its schemas, so that pages load none. */
export interface Row<Id extends string = string, Schemas extends RowSchemas = RowSchemas> {
  /** Noun and verb; the same word names handler, query key, test and audit line. */
  readonly id: Id;
  readonly method: Method;
  /** `/buckets/{bucketName}`; a last part `{name+}` takes the rest of the path, slashes included. */
  readonly path: `/${string}`;
  /** Values of the parameter that are another row's address: nothing of such a name can be reached. */
  readonly hidden: readonly string[];
  /** The noun's group in the API document. */
  readonly tag: string;
  readonly summary: string;
  /** All that the call needs; empty where it needs nothing, or where its input says what. */
  readonly needs: readonly Need[];
  /** How long the call may take; calls that carry bytes or events may take longer, as long as something moves. */
  readonly timeoutSeconds: number;
  /** False for the few rows that need no session. */
  readonly session: boolean;
  /** Whether it may be called without a session, as nobody, by those who ask for that in a header. */
  readonly anonymous: boolean;
  readonly body: BodyKind;
  /** For calls that are done whatever body comes. */
  readonly ignoresBody: boolean;
  /** Whether the change journal keeps what was done; false for reads, and for what is done to objects. */
  readonly isRecorded: boolean;
  readonly reply: ReplyKind;
  readonly status: 200 | 201 | 204;
  /** Codes of this row's own refusals, beside those that every row may answer. */
  readonly errors: readonly ErrorCode[];
  /** Only a type, but for the server: see `rows.ts`. */
  readonly schemas?: Schemas;
}

/** A row that gives its reply as one; streams of events are opened instead. */
export type AnsweredRow = Row<string, RowSchemas & { readonly reply?: z.ZodType }>;

/** A row that answers events. */
export type EventRow = Row<string, RowSchemas & { readonly reply: Events }>;

/** A row as the server has it. */
export type WholeRow<Id extends string = string, Schemas extends RowSchemas = RowSchemas> = Row<
  Id,
  Schemas
> & { readonly schemas: Schemas };

export type SchemasOf<R extends Row> = NonNullable<R['schemas']>;

type Part<R extends Row, Name extends keyof RowSchemas> =
  SchemasOf<R> extends Readonly<Record<Name, infer Schema>> ? Schema : undefined;

type Parsed<Schema> =
  Schema extends Events<infer Event>
    ? AsyncIterable<z.output<Event>>
    : Schema extends z.ZodType
      ? z.output<Schema>
      : undefined;
type Given<Schema> =
  Schema extends Events<infer Event>
    ? AsyncIterable<z.input<Event> | EventWithId<z.input<Event>>>
    : Schema extends z.ZodType
      ? z.input<Schema>
      : undefined;
type Members<Schema> = Schema extends z.ZodObject ? z.output<Schema> : Record<never, never>;

/** What a handler receives: parsed, defaults filled in. */
export type InputOf<R extends Row> = {
  readonly params: Members<Part<R, 'params'>>;
  readonly query: Members<Part<R, 'query'>>;
  readonly body: Parsed<Part<R, 'body'>>;
} & (Part<R, 'reply'> extends Events
  ? {
      /** Of the last event that a reader saw before it was cut off, where events have ids. */
      readonly lastEventId: string | undefined;
    }
  : unknown);

/** What a row answers as JSON or events; `undefined` for `empty` and `bytes`. */
export type ReplyOf<R extends Row> = Parsed<Part<R, 'reply'>>;

/** One of the events that a row answers. */
export type EventOf<R extends Row> = ReplyOf<R> extends AsyncIterable<infer Event> ? Event : never;

/** What a handler may return: the schema's input, so that unknown fields are dropped on the way out. */
export type AnswerOf<R extends Row> = Given<Part<R, 'reply'>>;

/** A query as code writes it: parsed values, optional where the wire may leave them out. */
type QueryFor<Query> = Query extends z.ZodObject
  ? {
      [K in keyof z.input<Query>]: K extends keyof z.output<Query>
        ? z.output<Query>[K] | (undefined extends z.input<Query>[K] ? undefined : never)
        : never;
    }
  : undefined;

type Passed<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<never, never> extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value };

/** What a caller passes: `params`, `query` and `body`, each only where the row has it. */
export type CallOf<R extends Row> = Passed<'params', Given<Part<R, 'params'>>> &
  Passed<'query', QueryFor<Part<R, 'query'>>> &
  Passed<'body', Given<Part<R, 'body'>>>;
