import type { bucketEventList as row } from '@longshore/contract/buckets/events';
import type { Handler } from '#/context.ts';
import { partOf } from '#/http/list-part.ts';
import { readDocument } from '../document/edit.ts';
import { notifications } from './document.ts';
import { eventOf, notificationsOf } from './notification.ts';

export const bucketEventList: Handler<typeof row> = async (ctx, { params: { bucketName }, query }) => {
  const { document } = await readDocument(ctx, { bucketName, kind: notifications });
  const events = notificationsOf(document).map(eventOf);
  return { events: partOf(events, query), total: events.length };
};
