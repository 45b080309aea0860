import type { bucketEventList as row } from '@longshore/contract/buckets/events';
import type { Handler } from '#/context.ts';
import { partOf } from '#/http/list-part.ts';
import { readNotification } from './document.ts';
import { eventOf, subscriptionsOf } from './subscription.ts';

export const bucketEventList: Handler<typeof row> = async (ctx, { params, query }) => {
  const events = subscriptionsOf(await readNotification(ctx, params.bucketName)).map(eventOf);
  return { events: partOf(events, query), total: events.length };
};
