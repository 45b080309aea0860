import { z } from '#/form/zod.ts';
import { textOf } from '#/messages/catalogue.ts';
import { idpMessages } from './messages.ts';

const text = textOf(idpMessages);

/** A setting that may be empty. The storage server has no way to write a double quote. */
export const plain = z
  .string()
  .trim()
  .regex(/^[^"]*$/, { error: () => text('idp.noQuote') });

/** One that it needs. */
export const filled = plain.min(1, { error: () => text('idp.required') });

export const switched = z.boolean();

export const onOff = (value: boolean) => (value ? 'on' : 'off');
