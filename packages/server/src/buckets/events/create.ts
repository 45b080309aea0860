import { randomUUID } from 'node:crypto';
import type { bucketEventCreate as row } from '@longshore/contract/buckets/events';
import type { Handler } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { refusalOnField } from '#/upstream/refusal-on-field.ts';
import { element, type XmlElement } from '#/s3/xml-tree.ts';
import { inTurn } from '../turns.ts';
import { readNotification, writeNotification } from './document.ts';
import { isSameSet, namesOfKinds, type Subscription, subscriptionsOf } from './subscription.ts';

export const bucketEventCreate: Handler<typeof row> = async (ctx, { params, body }) => {
  const { arn, events = [], names: given = [], prefix = '', suffix = '' } = body.configuration;
  const kinds = events.length + given.length === 0 ? (['put', 'delete', 'get'] as const) : events;
  const names = [...new Set([...namesOfKinds(kinds), ...given])];
  const bucket = params.bucketName;
  await inTurn(`events of ${bucket}`, async () => {
    const document = await readNotification(ctx, bucket);
    if (subscriptionsOf(document).some((one) => isSame(one, { arn, names, prefix, suffix }))) {
      if (body.ignoreExisting === true) return;
      throw refuse('InvalidInput', 'The destination is told about these events already', {
        field: 'body.configuration.events',
      });
    }
    const added = subscriptionElement({ id: randomUUID(), arn, names, prefix, suffix });
    const next = { ...document, children: [...document.children, added] };
    await writeNotification(ctx, bucket, next).catch((cause: unknown) => {
      throw refusalOnField(cause, fields);
    });
  });
};

const isSame = (one: Subscription, other: Omit<Subscription, 'id'>): boolean =>
  one.arn === other.arn &&
  one.prefix === other.prefix &&
  one.suffix === other.suffix &&
  isSameSet(one.names, other.names);

/** MinIO refuses all of them as InvalidArgument; only its sentence tells what it means. */
const fields = [
  [/\bARN\b/, 'body.configuration.arn'],
  [/key name filter|filter.*(?:prefix|suffix)/i, 'body.configuration.prefix'],
  [/event/i, 'body.configuration.events'],
] as const;

function subscriptionElement({ id, arn, names, prefix, suffix }: Subscription): XmlElement {
  const rule = (name: string, value: string) =>
    value === '' ? [] : [element('FilterRule', [element('Name', name), element('Value', value)])];
  const rules = [...rule('prefix', prefix), ...rule('suffix', suffix)];
  return element('QueueConfiguration', [
    element('Id', id),
    element('Queue', arn),
    ...names.map((name) => element('Event', name)),
    ...(rules.length === 0 ? [] : [element('Filter', [element('S3Key', rules)])]),
  ]);
}
