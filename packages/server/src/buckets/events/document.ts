import { bucketEventCreate, bucketEventList } from '@longshore/contract/buckets/events';
import { writeXml, type XmlElement } from '#/s3/xml-tree.ts';
import type { DocumentKind } from '../document/kind.ts';
import { revisionOf } from '#/http/revision.ts';
import { subresource } from '../document/subresource.ts';
import { readXml, rootElement } from '../document/xml.ts';

/** MinIO has this one code for all of them: only its sentence tells what it means. */
const code = 'InvalidArgument';

/** The event notifications of a bucket, as the server wrote them down. */
export const notifications: DocumentKind<XmlElement> = {
  storage: subresource('notification'),
  needs: { read: bucketEventList.needs, write: bucketEventCreate.needs },
  parse: (text) => readXml(text, rootElement('NotificationConfiguration')),
  print: writeXml,
  isRewritten: true,
  revisionOf,
  notSupported: 'This server does not support event notifications',
  refusals: [
    { code, says: /\bARN\b/, field: 'body.configuration.arn' },
    { code, says: /key name filter|filter.*(?:prefix|suffix)/i, field: 'body.configuration.prefix' },
    { code, says: /event/i, field: 'body.configuration.events' },
  ],
};
