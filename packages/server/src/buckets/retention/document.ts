import type { BucketRetention } from '@longshore/contract/buckets/buckets-schemas';
import type { SessionContext } from '#/context.ts';
import { ConsoleError, refuse } from '#/upstream/errors.ts';
import { needing } from '#/upstream/needing.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import { element, elementNamed, parseXml, textOf, writeXml } from '#/s3/xml-tree.ts';
import { readDocument, requireUnchanged, writeDocument } from '../document.ts';
import { requireBucket } from '../require-bucket.ts';

/** Undefined when objects of the bucket cannot be locked. */
export async function readLocking(ctx: SessionContext, bucket: string): Promise<string | undefined> {
  const read = readDocument(ctx, bucket, 'object-lock');
  const text = await needing('s3:GetBucketObjectLockConfiguration', bucket, read);
  if (text === undefined) await requireBucket(ctx, bucket);
  return text;
}

export function retentionOf(text: string): BucketRetention | undefined {
  const root = parseXml(text);
  if (root === undefined)
    throw refuse('UpstreamInvalid', 'The storage server gave an answer that the console cannot read');
  const rule = elementNamed(elementNamed(root, 'Rule'), 'DefaultRetention');
  const unit = elementNamed(rule, 'Years') === undefined ? 'days' : 'years';
  const validity = Number(textOf(elementNamed(rule, unit === 'days' ? 'Days' : 'Years')));
  const mode = textOf(elementNamed(rule, 'Mode')).toLowerCase();
  return validity > 0 && (mode === 'governance' || mode === 'compliance')
    ? { mode, unit, validity }
    : undefined;
}

interface Change {
  readonly bucket: string;
  readonly revision: string | undefined;
  /** None: the default is taken away. */
  readonly retention?: BucketRetention;
}

export async function writeRetention(
  ctx: SessionContext,
  { bucket, revision, retention }: Change,
): Promise<void> {
  if (revision !== undefined) requireUnchanged(revision, await readLocking(ctx, bucket));
  try {
    await writeDocument(ctx, bucket, { name: 'object-lock', text: lockingText(retention) });
  } catch (cause) {
    const refusal = refusalOf(cause);
    if (refusal?.code === 'InvalidArgument')
      throw new ConsoleError(
        { code: refusal.code, status: refusal.status, message: refusal.message },
        { field: 'body.validity', cause },
      );
    if (refusal?.code !== 'InvalidBucketState') throw cause;
    await requireBucket(ctx, bucket);
    throw new ConsoleError(
      { code: refusal.code, status: refusal.status, message: 'Objects of this bucket cannot be locked' },
      { detailedMessage: 'Object locking is turned on when a bucket is made, never later.', cause },
    );
  }
}

export function lockingText(retention: BucketRetention | undefined): string {
  const root = element('ObjectLockConfiguration', [
    element('ObjectLockEnabled', 'Enabled'),
    ...(retention === undefined ? [] : [element('Rule', [ruleOf(retention)])]),
  ]);
  return writeXml({ ...root, attributes: ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"' });
}

const ruleOf = ({ mode, unit, validity }: BucketRetention) =>
  element('DefaultRetention', [
    element('Mode', mode.toUpperCase()),
    element(unit === 'days' ? 'Days' : 'Years', String(validity)),
  ]);
