import { z } from 'zod';
import { Difference } from '../journal/journal-schemas.ts';
import { queryFlag, queryInteger } from '../query-values.ts';
import { expectedRevision, Revision } from '../revision.ts';

const restoreId = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,64}$/, 'must be the ID of a restore point')
  .refine((text) => text !== 'all', 'must be the ID of a restore point');
const params = z.object({ restoreId });
const moment = z.iso.datetime({ offset: true });

export const RestorePoint = z.object({
  restoreId: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** Subsystems and their targets that were set: `scanner`, `notify_webhook:name`. */
  targets: z.array(z.string()),
  /** What was set, without secrets; of a whole configuration that was imported nothing. */
  settings: z.array(
    z.object({
      target: z.string(),
      key: z.string(),
      value: z.string(),
      /** The value is not told. */
      isSecret: z.literal(true).optional(),
    }),
  ),
});
export type RestorePoint = z.infer<typeof RestorePoint>;

export const configHistoryList = {
  query: z.object({ count: queryInteger(1, 10_000).optional() }),
  /** The newest first. */
  reply: z.object({ points: z.array(RestorePoint), total: z.int() }),
};

export const configHistoryPreview = {
  params,
  reply: z.object({
    point: RestorePoint,
    /** The stored configuration now, and after. */
    differences: z.array(Difference),
    revision: Revision,
  }),
};

export const configHistoryRestore = {
  params,
  query: expectedRevision,
  /** Always: the storage server uses what is restored after a restart. */
  reply: z.object({ restart: z.boolean() }),
};

export const configHistoryClear = { params };

export const configHistoryClearAll = {};

export const configCompare = {
  query: z.object({
    from: moment,
    /** Now unless told. */
    to: moment.optional(),
  }),
  reply: z.object({
    /** What is known to have changed between the two moments. */
    differences: z.array(Difference),
  }),
};

export const configExport = {
  query: z.object({ secrets: queryFlag.optional() }),
  /** `value` is base64 of the text. */
  reply: z.object({ status: z.string(), value: z.string() }),
};

export const configImportPreview = {
  reply: z.object({
    differences: z.array(Difference),
    /** Secrets that are masked in the file: those of the storage server stay. */
    keptSecrets: z.array(z.string()),
    /** Not in the file: they go back to their defaults, and named targets are removed. */
    absent: z.array(z.string()),
    /** Of the file and of what is there: an import that is given it changes the same, or nothing. */
    revision: Revision,
  }),
};
export type ConfigImportPreview = z.infer<typeof configImportPreview.reply>;

export const configImport = { query: expectedRevision };
