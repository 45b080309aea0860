import type { LoginDetails } from '@longshore/contract/session/login-schemas';

/** Whether a user name and a password, or keys, are ever asked for. */
export const takesCredentials = ({ loginStrategy }: Pick<LoginDetails, 'loginStrategy'>): boolean =>
  loginStrategy === 'form' || loginStrategy === 'redirect';
