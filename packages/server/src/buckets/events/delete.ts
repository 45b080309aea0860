import type { bucketEventDelete as row } from '@longshore/contract/buckets/events';
import type { InputOf } from '@longshore/contract/endpoint';
import type { Handler } from '#/context.ts';
import { elementsOf, type XmlElement } from '#/s3/xml-tree.ts';
import { refuse } from '#/upstream/errors.ts';
import { editDocument } from '../document/edit.ts';
import { notifications } from './document.ts';
import { isSameSet, kindsOf, namesOfKinds, readNotification } from './notification.ts';

type Asked = InputOf<typeof row>;

export const bucketEventDelete: Handler<typeof row> = async (ctx, asked) => {
  const place = { bucketName: asked.params.bucketName, kind: notifications };
  await editDocument(ctx, place, (document) => {
    const meant = entryMeant(document, asked);
    return { ...document, children: document.children.filter((child) => child !== meant) };
  });
};

/** The one notification that is asked for: by its events, or by their kinds where those are of one notification only. */
function entryMeant(document: XmlElement, { params, body }: Asked): XmlElement {
  const candidates = elementsOf(document).flatMap((entry) => {
    const one = readNotification(entry);
    const isThere = one?.arn === params.arn && one.prefix === body.prefix && one.suffix === body.suffix;
    return isThere ? [{ entry, names: one.names }] : [];
  });
  const whole = candidates.filter(({ names }) => isSameSet(names, body.names ?? namesOfKinds(body.events)));
  const partly = candidates.filter(({ names }) => isSameSet(kindsOf(names), body.events));
  const [found, another] = body.names !== undefined || whole.length > 0 ? whole : partly;
  if (another !== undefined && whole.length === 0)
    throw refuse('InvalidInput', 'Several event notifications match: specify the events', {
      field: 'body.names',
    });
  if (found !== undefined) return found.entry;
  throw refuse('NotFound', 'The bucket has no such event notification', {
    detailedMessage: 'Someone else may have changed it.',
  });
}
