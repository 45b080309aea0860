import { siteUpdate } from '@longshore/contract/sites/sites';
import type { CallOf } from '@longshore/contract/endpoint';
import { call } from '#/api/call.ts';
import { PageError } from '#/api/error-words.ts';
import { textOf } from '#/messages/catalogue.ts';
import { siteMessages } from '../messages.ts';

const text = textOf(siteMessages);

/** Changes sites: an answer that is a failure becomes one. Gives what the server says beside having done it. */
export async function updateSites(input: CallOf<typeof siteUpdate>): Promise<readonly string[]> {
  const { success, status, errorDetail = '' } = await call(siteUpdate, input);
  if (!success) throw new PageError(text('sites.edit.partly'), errorDetail || status);
  const isPartial = /fail/i.test(status) || errorDetail !== '';
  return isPartial
    ? [text('sites.edit.told', { status: [status, errorDetail].filter(Boolean).join(' ') })]
    : [];
}
