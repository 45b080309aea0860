import { i18n } from '#/messages/i18n.ts';
import { noteSignInBegun } from '#/stores/session-marks.ts';
import { PageError } from './error-words.ts';
import { loginDetailsQuery } from './login-details.ts';
import { providersIn } from './provider-rules.ts';
import { queryClient } from './query-client.ts';

/**
 * Where a provider is now: the sign-in that the page came with may be too old by the time that it is wanted. Only that
 * one may come back to this tab.
 */
export async function providerAddress(displayName: string): Promise<string> {
  const details = await queryClient.fetchQuery({ ...loginDetailsQuery, staleTime: 0 });
  const found = providersIn(details).find((one) => one.displayName === displayName);
  if (found !== undefined) {
    noteSignInBegun(new URL(found.redirect).searchParams.get('state') ?? '');
    return found.redirect;
  }
  const problem = details.problems?.find((one) => one.displayName === displayName);
  throw new PageError(problem?.message ?? i18n.t('shell.providerGone'), problem?.detailedMessage);
}
