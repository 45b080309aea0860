import type { LoginDetails } from '@longshore/contract/session/login-schemas';

/** For addresses that lead to an identity provider: no other kind of address is ever followed. */
export const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address);

/** The providers that the browser can be sent to, in the order of their names. */
export const providersIn = ({ redirectRules }: Pick<LoginDetails, 'redirectRules'>) =>
  redirectRules
    .filter(({ redirect }) => isWebAddress(redirect))
    .toSorted((one, other) => (one.displayName < other.displayName ? -1 : 1));
