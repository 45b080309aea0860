import type { releaseList as row } from '@longshore/contract/releases/releases';
import { serverInfo } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { asksFor, isNewer } from './choose.ts';
import { readReleases } from './read-releases.ts';
import { releaseOf } from './release-of.ts';

export const releaseList: Handler<typeof row> = async (ctx, { query }) => {
  requireAdmin(ctx.session, 'update checks');
  // The console connects to another address: only for those whom the storage server tells its version.
  await serverInfo(ctx.admin, {}, { signal: ctx.signal });
  const { releasesUrl } = ctx.config;
  if (releasesUrl === undefined)
    throw refuse('NotOffered', 'No address is configured for update checks', {
      detailedMessage: 'CONSOLE_RELEASES_URL sets one. Without it, the console asks nobody.',
    });
  const address = releasesUrl.replaceAll('{repo}', query.repo);
  const releases = await readReleases(ctx, address);
  const { current = '', search, filter } = query;
  const results = releases
    .filter(({ draft }) => draft !== true)
    .filter((metadata) => current === '' || isNewer(metadata, current))
    .map(releaseOf)
    .filter((release) => asksFor(release, { search, filter }));
  return { results };
};
