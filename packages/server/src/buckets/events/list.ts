import type { bucketEventList as row } from '@longshore/contract/buckets/events';
import type { Handler } from '#/context.ts';
import { partOf } from '#/http/list-part.ts';
import { readDocument } from '../document/edit.ts';
import { notification } from './document.ts';
import { eventOf, subscriptionsOf } from './subscription.ts';

export const bucketEventList: Handler<typeof row> = async (ctx, { params: { bucketName }, query }) => {
  const { document } = await readDocument(ctx, { bucketName, kind: notification });
  const events = subscriptionsOf(document).map(eventOf);
  return { events: partOf(events, query), total: events.length };
};
