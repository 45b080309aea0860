import { eventKinds } from '@longshore/contract/buckets/event-kinds';
import { z } from 'zod';
import { textOf } from '#/messages/catalogue.ts';
import { ownNames } from './event-names.ts';
import { bucketEventsMessages } from './messages.ts';

const t = textOf(bucketEventsMessages);

const mostBytes = 1024;

const isPlain = (text: string) =>
  !text.includes('\\') && !text.split('/').some((part) => part === '.' || part === '..');

const KeyFilter = z
  .string()
  .refine((text) => new TextEncoder().encode(text).length <= mostBytes, {
    error: () => t('bucketEvents.form.tooLong'),
    abort: true,
  })
  .refine(isPlain, { error: () => t('bucketEvents.form.notPlain') });

const ChosenEvents = z.object({ kinds: z.array(z.enum(eventKinds)), names: z.array(z.string()) });
export type ChosenEvents = z.infer<typeof ChosenEvents>;

/** A notification as it is entered, and what is sent of it. */
export const NotificationForm = z
  .object({
    arn: z
      .string()
      .trim()
      .min(1, { error: () => t('bucketEvents.form.arnRequired') }),
    prefix: KeyFilter,
    suffix: KeyFilter,
    events: ChosenEvents.refine(({ kinds, names }) => kinds.length + names.length > 0, {
      error: () => t('bucketEvents.form.eventsRequired'),
    }),
  })
  .transform(({ events: { kinds, names }, ...rest }) => ({
    ...rest,
    events: kinds,
    names: ownNames(names, kinds),
  }));

export const noNotification: z.input<typeof NotificationForm> = {
  arn: '',
  prefix: '',
  suffix: '',
  events: { kinds: [], names: [] },
};
