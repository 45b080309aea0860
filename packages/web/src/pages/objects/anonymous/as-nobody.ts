import { createClient } from '@longshore/contract/client';
import { anonymousHeader } from '@longshore/contract/session/anonymous';
import { apiBase } from '#/api/call.ts';

export const asNobody = { [anonymousHeader]: '1' } as const;

/** Asks as nobody, whoever is signed in on this browser. */
export function fetchAsNobody(url: string, init: RequestInit): Promise<Response> {
  return window.fetch(url, {
    ...init,
    credentials: 'omit',
    headers: { ...Object.fromEntries(new Headers(init.headers)), ...asNobody },
  });
}

/** Calls a row of those that need no session then. */
export const callAsNobody = createClient({ base: apiBase, fetch: fetchAsNobody });
