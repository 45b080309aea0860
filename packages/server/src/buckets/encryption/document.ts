import { bucketEncryptionEnable, bucketEncryptionView } from '@longshore/contract/buckets/encryption';
import type { BucketEncryption } from '@longshore/contract/buckets/encryption-schemas';
import { element, elementNamed, type XmlElement } from '#/s3/xml-tree.ts';
import type { DocumentKind } from '../document/kind.ts';
import { revisionOf } from '#/http/revision.ts';
import { subresource } from '../document/subresource.ts';
import { printXml, readXml, rootElement } from '../document/xml.ts';

const name = 'ServerSideEncryptionConfiguration';

export const encryption: DocumentKind<XmlElement> = {
  storage: subresource('encryption'),
  needs: { read: bucketEncryptionView.needs, write: bucketEncryptionEnable.needs },
  parse: (text) => readXml(text, rootElement(name)),
  print: (root) => printXml(root, elementNamed(root, 'Rule') === undefined),
  isRewritten: true,
  revisionOf,
  // MinIO tries the key when it is set.
  refusals: [
    { code: 'kms:KeyNotFound', status: 400, message: 'The key does not exist', field: 'body.kmsKeyID' },
    { code: /^kms:/, status: 400, message: 'The storage server cannot use this key', field: 'body.kmsKeyID' },
    {
      code: 'NotImplemented',
      as: 'NotOffered',
      message: 'The storage server has no KMS configured',
      field: 'body.encType',
    },
  ],
};

export function encryptionElement({ encType, kmsKeyID = '' }: BucketEncryption): XmlElement {
  if (encType === 'none') return rootElement(name);
  const byDefault =
    encType === 'sse-s3'
      ? [element('SSEAlgorithm', 'AES256')]
      : [element('SSEAlgorithm', 'aws:kms'), element('KMSMasterKeyID', kmsKeyID)];
  const rule = element('Rule', [element('ApplyServerSideEncryptionByDefault', byDefault)]);
  return rootElement(name, [rule]);
}
