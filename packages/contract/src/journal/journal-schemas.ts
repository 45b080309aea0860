import { z } from 'zod';
import { queryInteger } from '../query-values.ts';
import { Revision } from '../revision.ts';

const moment = z.iso.datetime({ offset: true });

export const JournalChange = z.object({
  id: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  userName: z.string(),
  /** The row that was called, and what the API document says of it; `tag` is its noun. */
  rowId: z.string(),
  tag: z.string(),
  summary: z.string(),
  /** What was changed: a bucket, a subsystem of the configuration, a user; empty where the call names nothing. */
  place: z.string(),
  /** Why, where it was said. */
  reason: z.string().optional(),
  /** `uncertain` where no answer of the storage server came that could be read. */
  outcome: z.enum(['done', 'uncertain']),
  /** Why it is uncertain. */
  code: z.string().optional(),
  requestId: z.string(),
});
export type JournalChange = z.infer<typeof JournalChange>;

export const journalList = {
  query: z.object({
    from: moment.optional(),
    to: moment.optional(),
    user: z.string().max(1024).optional(),
    /** The noun of what was changed: `Bucket`, `Configuration`. */
    tag: z.string().max(64).optional(),
    /** A part of the name of what was changed. */
    place: z.string().max(1024).optional(),
    outcome: z.enum(['done', 'uncertain']).optional(),
    pageSize: queryInteger(1, 1000).optional(),
    cursor: z
      .string()
      .regex(/^[0-9a-z]{1,64}$/, 'must be one that this listing gave')
      .optional(),
  }),
  reply: z.object({
    changes: z.array(JournalChange),
    /** Pass as `cursor` for the next page; absent on the last one. */
    nextCursor: z.string().optional(),
    /** Whose changes the caller may read. */
    scope: z.enum(['everyone', 'own']),
    /** The nouns that changes may be of. */
    tags: z.array(z.string()),
  }),
};
export type JournalList = z.infer<typeof journalList.reply>;

const params = z.object({ changeId: z.string().regex(/^[0-9a-z]{1,64}$/, 'must be the ID of a change') });

export const journalView = {
  params,
  reply: JournalChange.extend({
    /** JSON without secrets; absent where the call does not tell. */
    before: z.string().optional(),
    after: z.string().optional(),
    /** Whether enough is known to take it back. */
    canRollBack: z.boolean(),
  }),
};
export type JournalView = z.infer<typeof journalView.reply>;

/** One value that is, or would be, different; of a document the whole of it. */
export const Difference = z.object({
  /** `scanner`, `notify_webhook:name`, or the name of a bucket or policy. */
  target: z.string(),
  /** Of a setting; empty where the target is one document. */
  key: z.string(),
  /** Absent where there is none, or not known what it is. */
  before: z.string().optional(),
  after: z.string().optional(),
  /** The values are not told. */
  isSecret: z.literal(true).optional(),
});
export type Difference = z.infer<typeof Difference>;

export const journalRollbackPreview = {
  params,
  reply: z.object({
    /** What is there now, and what would be. */
    differences: z.array(Difference),
    /** Keys that stay as they are: the journal keeps no secrets. */
    keptKeys: z.array(z.string()),
    revision: Revision,
  }),
};
export type RollbackPreview = z.infer<typeof journalRollbackPreview.reply>;

export const journalRollback = {
  params,
  body: z.object({ revision: Revision }),
  /** `restart` says that the storage server uses it only after a restart. */
  reply: z.object({ restart: z.boolean() }),
};
