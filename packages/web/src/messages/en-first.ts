import { errors } from './en/errors.ts';
import { form } from './en/form.ts';
import { login } from './en/login.ts';
import { shell } from './en/shell.ts';

/** What is needed before anyone has signed in; en.ts has all. */
export const enFirst = { errors, form, login, shell } as const;
