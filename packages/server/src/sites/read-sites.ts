import type { SiteList } from '@longshore/contract/sites/sites-schemas';
import { siteReplicationInfo, siteReplicationMetadata } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';

/** The sites, the one that is asked first. Names need not be unique; deployment IDs are. */
export async function readSites({
  admin,
  signal,
}: Pick<SessionContext, 'admin' | 'signal'>): Promise<SiteList> {
  const { enabled, name = '', sites = [], ...info } = await siteReplicationInfo(admin, { signal });
  if (!enabled) return { enabled, name: '', sites: [], serviceAccountAccessKey: '' };
  const { DeploymentID: current } = await siteReplicationMetadata(admin, {}, { signal });
  const told = sites.map((site) => ({
    name: site.name,
    endpoint: site.endpoint,
    deploymentID: site.deploymentID,
    isCurrent: site.deploymentID === current,
    isSynchronous: site.sync === 'enable',
    replicatesExpiration: site['replicate-ilm-expiry'],
  }));
  const ordered = told.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return {
    enabled,
    name,
    sites: [...ordered.filter((one) => one.isCurrent), ...ordered.filter((one) => !one.isCurrent)],
    serviceAccountAccessKey: info.serviceAccountAccessKey ?? '',
  };
}

/** For the journal: how the sites were; nothing where the user may not see them. */
export async function noteSites(ctx: SessionContext): Promise<void> {
  const before = await readSites(ctx).catch(() => undefined);
  ctx.signal.throwIfAborted();
  if (before !== undefined) ctx.change.before(before.sites);
}
