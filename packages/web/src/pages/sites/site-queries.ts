import { siteList, siteResyncList, siteStatusView } from '@longshore/contract/sites/sites';
import type { SiteEntityType } from '@longshore/contract/sites/sites-schemas';
import { queryClient } from '#/api/query-client.ts';
import { queryOf } from '#/api/query.ts';

const lookEveryMs = 2000;

export const isOngoing = ({ status }: { readonly status: string }) => status === 'Ongoing';

export const sitesQuery = queryOf(siteList, {});
export const statusQuery = queryOf(siteStatusView, {});

export const entityQuery = (entityType: SiteEntityType, entityValue: string) =>
  queryOf(siteStatusView, { query: { entityType, entityValue } });

/** Read again and again while one is in progress. */
export const resyncsQuery = queryOf(siteResyncList, {});
export const whileOngoing = (resyncs: readonly { readonly status: string }[] | undefined) =>
  resyncs?.some(isOngoing) === true ? lookEveryMs : false;

export async function loadSites(): Promise<void> {
  await queryClient.fetchQuery(sitesQuery);
}

export async function loadSiteStatus(): Promise<void> {
  await queryClient.fetchQuery(statusQuery);
}

export async function refreshSites(): Promise<void> {
  const rows = [siteList, siteStatusView, siteResyncList];
  await Promise.all(rows.map(({ id }) => queryClient.invalidateQueries({ queryKey: [id] })));
}
