import { durationParts } from '@longshore/contract/duration';
import { transferMessages } from '#/api/transfer/messages.ts';
import { textOf } from '#/messages/catalogue.ts';

const t = textOf(transferMessages);

/** `1 hour 5 minutes 12 seconds`, `2 weeks`: one form in every locale, in the words of the page's language. */
export const durationText = (seconds: number): string =>
  durationParts(seconds)
    .map(({ unit, count }) => t(`transfers.duration.${unit}`, { count }))
    .join(' ');
