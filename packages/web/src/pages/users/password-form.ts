import { NewSecretKey } from '@longshore/contract/users/name';
import { z } from 'zod';
import { textOf } from '#/messages/catalogue.ts';
import { userMessages } from './messages.ts';

const text = textOf(userMessages);

/** A new password. */
export const PasswordForm = z.string().refine((password) => NewSecretKey.safeParse(password).success, {
  error: () => text('users.add.passwordInvalid'),
});
