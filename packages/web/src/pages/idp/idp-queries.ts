import { idpList, idpView, ldapEntityList } from '@longshore/contract/idp/idp';
import { queryClient } from '#/api/query-client.ts';
import { queryOf } from '#/api/query.ts';
import { setServerNeedsRestart } from '#/stores/system.ts';
import type { AskedEntities } from './ldap/mappings.ts';

export type ProviderType = 'openid' | 'ldap';

/** The one LDAP directory, and the OpenID provider that has no name. */
export const unnamed = '_';

export const idpsQuery = (type: ProviderType) => queryOf(idpList, { params: { type } });
export const idpQuery = (type: ProviderType, name: string) => queryOf(idpView, { params: { type, name } });

export const entitiesQuery = ({ users, groups, policies }: AskedEntities) =>
  queryOf(ldapEntityList, { body: { users: [...users], groups: [...groups], policies: [...policies] } });

export async function refreshEntities(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [ldapEntityList.id] });
}

export const idpGoneBy = { codes: ['NotFound'], param: 'name' } as const;

export async function loadOpenIds(): Promise<void> {
  await queryClient.fetchQuery(idpsQuery('openid'));
}

export async function loadOpenId(name: string): Promise<void> {
  await Promise.all([
    queryClient.fetchQuery(idpsQuery('openid')),
    queryClient.fetchQuery(idpQuery('openid', name)),
  ]);
}

export async function loadLdap(): Promise<void> {
  await Promise.all([
    queryClient.fetchQuery(idpsQuery('ldap')),
    queryClient.fetchQuery(idpQuery('ldap', unnamed)),
  ]);
}

export async function refreshIdps(): Promise<void> {
  await Promise.all([idpList, idpView].map(({ id }) => queryClient.invalidateQueries({ queryKey: [id] })));
}

/** The bar that restarts the storage server shows from now on. */
export function noteRestart({ restart }: { readonly restart: boolean }): void {
  if (restart) setServerNeedsRestart(true);
}
