import type { LoginDetails } from '@longshore/contract/session/login-schemas';

/** The providers that the browser can be sent to, in the order of their names. */
export const providersIn = ({ redirectRules }: Pick<LoginDetails, 'redirectRules'>) =>
  redirectRules
    .filter(({ redirect }) => /^https?:\/\//i.test(redirect))
    .toSorted((one, other) => (one.displayName < other.displayName ? -1 : 1));

/** Whether a user name and a password, or keys, are ever asked for. */
export const takesCredentials = ({ loginStrategy }: Pick<LoginDetails, 'loginStrategy'>): boolean =>
  loginStrategy === 'form' || loginStrategy === 'redirect';
