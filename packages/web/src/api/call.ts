import { createClient, type Call } from '@longshore/contract/client';
import { setServerNeedsRestart } from '#/stores/system.ts';
import { fetchAsUser } from './opened-session.ts';

/** The base path of the deployment, with a trailing slash: the page's base element. */
export const basePath = new URL(document.baseURI).pathname;

export const apiBase = `${basePath}api/v1`;

const client = createClient({ base: apiBase, fetch: fetchAsUser });

/** Replies about settings say so when the server uses the change only after a restart. */
const asksForRestart = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && 'restart' in reply && reply.restart === true;

/** Calls one row of the contract. Session loss is handled once, by the query client (query-client.ts). */
export const call: Call = async (row, input, options) => {
  const reply = await client(row, input, options);
  if (asksForRestart(reply)) setServerNeedsRestart(true);
  return reply;
};
