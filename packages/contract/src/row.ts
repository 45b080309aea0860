import type { z } from 'zod';
import type { FormBody, Row, RowSchemas } from './endpoint.ts';
import type { Events } from './events.ts';

type Optional =
  | 'timeoutSeconds'
  | 'session'
  | 'anonymous'
  | 'hidden'
  | 'ignoresBody'
  | 'isRecorded'
  | 'status'
  | 'errors';

/** How body and reply are carried, which has to go with their schemas. */
type Carried<Schemas extends RowSchemas> = (Schemas extends { readonly body: z.ZodType }
  ? { readonly body: 'json' }
  : { readonly body?: 'bytes' | FormBody }) &
  (Schemas extends { readonly reply: Events }
    ? { readonly reply: 'events' }
    : Schemas extends { readonly reply: z.ZodType }
      ? { readonly reply: 'json' }
      : { readonly reply?: 'bytes' });

type RowInput<Id extends string, Schemas extends RowSchemas> = Omit<
  Row<Id>,
  Optional | 'body' | 'reply' | 'schemas'
> &
  Partial<Pick<Row, Optional>> &
  Carried<Schemas>;

/** Fills in what most rows leave out: a session is needed, nothing is sent, nothing is answered, changes are recorded. */
export const row =
  <Schemas extends RowSchemas>() =>
  <const Id extends string>(input: RowInput<Id, Schemas>): Row<Id, Schemas> => ({
    timeoutSeconds: 60,
    session: true,
    anonymous: false,
    hidden: [],
    body: 'none',
    ignoresBody: false,
    isRecorded: input.method !== 'GET',
    reply: 'empty',
    status: 200,
    errors: [],
    ...input,
  });
