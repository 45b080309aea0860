import { bucketRetentionSet, bucketRetentionView } from '@longshore/contract/buckets/locking';
import type { BucketRetention } from '@longshore/contract/buckets/buckets-schemas';
import { element, elementNamed, textOf, writeXml, type XmlElement } from '#/s3/xml-tree.ts';
import type { SessionContext } from '#/context.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import type { DocumentKind } from '../document/kind.ts';
import { revisionOf } from '#/http/revision.ts';
import { subresource } from '../document/subresource.ts';
import { readXml, rootElement } from '../document/xml.ts';
import { requireBucket } from '../require-bucket.ts';

const name = 'ObjectLockConfiguration';
const stored = subresource('object-lock');

/** Whether objects of a bucket can be locked, and for how long they are by default. */
export const locking: DocumentKind<XmlElement> = {
  /** MinIO answers the same of a bucket that is gone as of one without object locking. */
  storage: {
    ...stored,
    async read(ctx, bucketName) {
      const text = await stored.read(ctx, bucketName);
      if (text === undefined) await requireBucket(ctx, bucketName);
      return text;
    },
    async write(ctx, bucketName, text) {
      await stored.write(ctx, bucketName, text).catch(async (cause: unknown) => {
        if (refusalOf(cause)?.code === 'InvalidBucketState') await requireBucket(ctx, bucketName);
        throw cause;
      });
    },
  },
  needs: { read: bucketRetentionView.needs, write: bucketRetentionSet.needs },
  parse: (text) => readXml(text, rootElement(name)),
  print: writeXml,
  isRewritten: true,
  revisionOf,
  refusals: [
    { code: 'InvalidArgument', field: 'body.validity' },
    {
      code: 'InvalidBucketState',
      message: 'Object locking is not enabled on this bucket',
      detailedMessage: 'Object locking can be enabled only when a bucket is created.',
    },
  ],
};

export const isLocking = (root: XmlElement): boolean =>
  textOf(elementNamed(root, 'ObjectLockEnabled')) === 'Enabled';

export function retentionOf(root: XmlElement): BucketRetention | undefined {
  const rule = elementNamed(elementNamed(root, 'Rule'), 'DefaultRetention');
  const unit = elementNamed(rule, 'Years') === undefined ? 'days' : 'years';
  const validity = Number(textOf(elementNamed(rule, unit === 'days' ? 'Days' : 'Years')));
  const mode = textOf(elementNamed(rule, 'Mode')).toLowerCase();
  return validity > 0 && (mode === 'governance' || mode === 'compliance')
    ? { mode, unit, validity }
    : undefined;
}

/** Without a default, each object is locked on its own. */
export const lockingElement = (retention?: BucketRetention): XmlElement =>
  rootElement(name, [
    element('ObjectLockEnabled', 'Enabled'),
    ...(retention === undefined ? [] : [element('Rule', [ruleOf(retention)])]),
  ]);

const ruleOf = ({ mode, unit, validity }: BucketRetention): XmlElement =>
  element('DefaultRetention', [
    element('Mode', mode.toUpperCase()),
    element(unit === 'days' ? 'Days' : 'Years', String(validity)),
  ]);

/** Of a bucket that was just made. */
export const putRetention = (
  ctx: SessionContext,
  bucketName: string,
  retention: BucketRetention,
): Promise<void> => stored.write(ctx, bucketName, writeXml(lockingElement(retention)));
