import { holdDocument, readDocument } from '#/buckets/document/edit.ts';
import type { DocumentKind } from '#/buckets/document/kind.ts';
import { cors } from '#/buckets/cors/document.ts';
import { encryption } from '#/buckets/encryption/document.ts';
import { notifications } from '#/buckets/events/document.ts';
import { lifecycle } from '#/buckets/lifecycle/document.ts';
import { policy } from '#/buckets/policy/document.ts';
import { quota } from '#/buckets/quota/document.ts';
import { locking } from '#/buckets/retention/document.ts';
import { tagging } from '#/buckets/tags/document.ts';
import { versioning } from '#/buckets/versioning/document.ts';
import type { SessionContext } from '#/context.ts';
import type { RecordedChange } from '#/store/journal.ts';
import { refuse } from '#/upstream/errors.ts';
import { redacted } from '../without-secrets.ts';
import { jsonIn, objectIn } from '../json-text.ts';
import type { Reversal } from './reversal.ts';

/** Rows that change one document of a bucket. Replication is none: its remote targets stand elsewhere. */
const reversals: Readonly<Record<string, (texts: Texts) => Reversal>> = {
  accessRuleDelete: reversal(policy),
  accessRuleSet: reversal(policy),
  bucketCorsSet: reversal(cors),
  bucketEncryptionDisable: reversal(encryption),
  bucketEncryptionEnable: reversal(encryption),
  bucketEventCreate: reversal(notifications),
  bucketEventDelete: reversal(notifications),
  bucketPolicySet: reversal(policy),
  bucketQuotaSet: reversal(quota),
  bucketRetentionDelete: reversal(locking),
  bucketRetentionSet: reversal(locking),
  bucketTagsSet: reversal(tagging),
  bucketVersioningSet: reversal(versioning),
  lifecycleRuleCreate: reversal(lifecycle),
  lifecycleRuleDelete: reversal(lifecycle),
  lifecycleRuleUpdate: reversal(lifecycle),
};

interface Texts {
  readonly bucketName: string;
  /** Undefined where there was none. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

export function documentReversal(change: RecordedChange): Reversal | undefined {
  const { bucketName } = objectIn(change.place) ?? {};
  // Without a revision, what was there was not read: JSON says null where it was, and there was none.
  const [before, after] = [jsonIn(change.before), jsonIn(change.after)];
  if (typeof bucketName !== 'string' || !isDocument(before) || !isDocument(after)) return undefined;
  return reversals[change.rowId]?.({ bucketName, before: before ?? undefined, after: after ?? undefined });
}

const isDocument = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && !value.includes(redacted));

function reversal<Document, Input>(kind: DocumentKind<Document, Input>) {
  const { goBackTo = (before) => before } = kind;
  return ({ bucketName, before, after }: Texts): Reversal => ({
    async preview(ctx) {
      const { now } = await required(ctx, { bucketName, kind, after });
      const next = kind.print(goBackTo(kind.parse(before)));
      const sides = {
        ...(now !== undefined && { before: now }),
        ...(next !== undefined && { after: next }),
      };
      return { differences: [{ target: bucketName, key: '', ...sides }], keptKeys: [] };
    },
    async make(ctx: SessionContext) {
      const { revision } = await required(ctx, { bucketName, kind, after });
      await holdDocument(ctx, { bucketName, kind, revision }, ({ write }) =>
        write(goBackTo(kind.parse(before))),
      );
      return { restart: false };
    },
  });
}

interface Left<Document, Input> {
  readonly bucketName: string;
  readonly kind: DocumentKind<Document, Input>;
  readonly after: string | undefined;
}

/** What the change left has to be there still; the storage server may write it in its own way. */
async function required<Document, Input>(
  ctx: SessionContext,
  { bucketName, kind, after }: Left<Document, Input>,
) {
  const { document, revision } = await readDocument(ctx, { bucketName, kind });
  const [now, left] = [kind.print(document), kind.print(kind.parse(after))];
  if (kind.revisionOf(now) !== kind.revisionOf(left)) throw changedAgain(bucketName);
  return { now, revision };
}

const changedAgain = (bucketName: string) =>
  refuse('ChangedMeanwhile', `This setting of ${bucketName} was changed again since`, {
    detailedMessage: 'Roll back the later change first, or set it yourself.',
  });
