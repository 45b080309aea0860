import { buckets } from './en/buckets.ts';
import { errors } from './en/errors.ts';
import { login } from './en/login.ts';
import { objects } from './en/objects.ts';
import { shell } from './en/shell.ts';
import { transfers } from './en/transfers.ts';

export const en = { buckets, errors, login, objects, shell, transfers } as const;
