import { randomUUID } from 'node:crypto';
import type { bucketEventCreate as row } from '@longshore/contract/buckets/events';
import type { Handler } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { editDocument, unchanged } from '../document/edit.ts';
import { notifications } from './document.ts';
import { isSameNotification, namesOfKinds, notificationElement, notificationsOf } from './notification.ts';

export const bucketEventCreate: Handler<typeof row> = async (ctx, { params: { bucketName }, body }) => {
  const { arn, events = [], names: given = [], prefix = '', suffix = '' } = body.configuration;
  const kinds = events.length + given.length === 0 ? (['put', 'delete', 'get'] as const) : events;
  const names = [...new Set([...namesOfKinds(kinds), ...given])];
  const asked = { id: randomUUID(), arn, names, prefix, suffix };
  await editDocument(ctx, { bucketName, kind: notifications, input: body }, (document) => {
    if (!notificationsOf(document).some((one) => isSameNotification(one, asked)))
      return { ...document, children: [...document.children, notificationElement(asked)] };
    if (body.ignoreExisting === true) return unchanged;
    throw refuse('InvalidInput', 'The bucket already has this event notification', {
      field: 'body.configuration.events',
    });
  });
};
