import { z } from 'zod';
import { textOf } from '#/messages/catalogue.ts';
import { serviceAccountMessages } from './messages.ts';

const t = textOf(serviceAccountMessages);

const isPassword = (text: string): boolean => text.length >= 8 && text.length <= 256 && text.trim() === text;

/** What is entered, and what is sent of it. */
export const passwordForm = z
  .object({
    current: z.string().min(1, { error: () => t('serviceAccounts.password.currentRule') }),
    next: z.string().refine(isPassword, { error: () => t('serviceAccounts.password.nextRule') }),
    repeat: z.string(),
  })
  .refine(({ next, repeat }) => next === repeat, {
    path: ['repeat'],
    error: () => t('serviceAccounts.password.repeatRule'),
  })
  .transform(({ current, next }) => ({ current_secret_key: current, new_secret_key: next }));
