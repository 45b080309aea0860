import { createClient } from '@longshore/contract/client';

/** The base path of the deployment, with a trailing slash: the page's base element. */
export const basePath = new URL(document.baseURI).pathname;

export const apiBase = `${basePath}api/v1`;

/** Calls one row of the contract. Session loss is handled once, by the query client (query-client.ts). */
export const call = createClient({ base: apiBase, fetch: (url, init) => window.fetch(url, init) });
