import type { SessionContext } from '#/context.ts';
import { refuse, toConsoleError } from '#/upstream/errors.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import { parseXml, writeXml, type XmlElement } from '#/s3/xml-tree.ts';
import { readDocument, writeDocument } from '../document.ts';

const none: XmlElement = {
  name: 'NotificationConfiguration',
  attributes: ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"',
  children: [],
};

/** Whom a bucket tells about what, as the server wrote it down. */
export async function readNotification(ctx: SessionContext, bucket: string): Promise<XmlElement> {
  const text = await readDocument(ctx, bucket, 'notification').catch((cause: unknown) => {
    if (refusalOf(cause)?.code === 'NotImplemented')
      throw refuse('NotOffered', 'This server does not offer to tell about events', { cause });
    // Also where it is read to be changed: another right than the one for the change.
    throw toConsoleError(cause, { action: 's3:GetBucketNotification', resource: bucket });
  });
  if (text === undefined || text.trim() === '') return none;
  const document = parseXml(text);
  if (document?.name === none.name) return document;
  throw refuse('UpstreamInvalid', 'The storage server sent something else than what a bucket tells about');
}

export async function writeNotification(
  ctx: SessionContext,
  bucket: string,
  document: XmlElement,
): Promise<void> {
  await writeDocument(ctx, bucket, { name: 'notification', text: writeXml(document) });
}
