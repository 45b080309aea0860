import { loginView } from '@longshore/contract/session/login';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from './query.ts';

/** How to sign in here; what fails is tried again by the page. */
export const loginDetailsQuery = queryOptions({ ...queryOf(loginView, {}), retry: false });
