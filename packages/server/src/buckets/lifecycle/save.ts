import type { LifecycleRuleInput } from '@longshore/contract/buckets/lifecycle-schemas';
import type { SessionContext } from '#/context.ts';
import type { XmlElement } from '#/s3/xml-tree.ts';
import { elementNamed } from '#/s3/xml-tree.ts';
import { atField, notKept } from './refused.ts';
import { idOf, type LifecycleDocument, readRules, restoreRules, rulesOf, saveRules } from './rules.ts';

export interface Change {
  readonly bucket: string;
  readonly input: LifecycleRuleInput;
  readonly before: LifecycleDocument;
  readonly tree: XmlElement;
  readonly id: string;
}

/** Writes a document with a changed rule. What the server silently leaves out is refused, and nothing changed. */
export async function saveChange(ctx: SessionContext, change: Change): Promise<void> {
  const { bucket, input, before, tree, id } = change;
  try {
    await saveRules(ctx, bucket, tree);
  } catch (cause) {
    throw atField(cause, input);
  }
  // MinIO accepts the element beside others and forgets it.
  if (!input.abort_incomplete_days) return;
  const after = await readRules(ctx, bucket);
  const rule = rulesOf(after.tree).find((one) => idOf(one) === id);
  if (rule === undefined || elementNamed(rule, 'AbortIncompleteMultipartUpload') !== undefined) return;
  await restoreRules(ctx, bucket, before);
  throw notKept();
}
