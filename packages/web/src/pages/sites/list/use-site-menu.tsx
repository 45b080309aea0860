import { can } from '@longshore/contract/can';
import { siteDelete, siteResyncSet, siteUpdate } from '@longshore/contract/sites/sites';
import type { Site } from '@longshore/contract/sites/sites-schemas';
import { useMemo } from 'react';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import type { RowMenuOf } from '#/table/columns.ts';
import { IconDelete, IconEdit, IconRefresh, IconStop } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { siteMessages } from '../messages.ts';
import { isOngoing } from '../site-queries.ts';
import { sitesSearch } from '../sites-search.ts';
import type { Resyncs } from './use-resyncs.ts';

export function useSiteMenu(resyncs: Resyncs): RowMenuOf<Site> {
  const { t } = useMessages(siteMessages);
  const session = useSession();
  const { all } = useRefusals();
  const [, show] = useScreenSearch(sitesSearch);
  return useMemo(() => {
    const resyncRefused = (site: Site) =>
      site.isCurrent ? t('sites.resync.own') : all(can(siteResyncSet, session));
    // Where it is not told how far one is, either may be tried.
    const runs = ({ deploymentID }: Site) => {
      const resync = resyncs.of(deploymentID);
      return resync === undefined ? false : isOngoing(resync);
    };
    const isKnown = resyncs.lack === null;
    return {
      labelOf: ({ name }) => t('sites.actionsOf', { name: visibleText(name) }),
      itemsOf: (site) => [
        {
          id: 'edit',
          label: t('sites.edit.open'),
          icon: <IconEdit size={16} />,
          disabledReason: all(can(siteUpdate, session)),
          onSelect: () => show({ dialog: 'edit', item: site.deploymentID }),
        },
        {
          id: 'resync',
          label: t('sites.resync.start'),
          icon: <IconRefresh size={16} />,
          disabledReason: resyncRefused(site) ?? (isKnown && runs(site) ? t('sites.resync.ongoing') : null),
          onSelect: () => show({ dialog: 'resync', item: site.deploymentID }),
        },
        {
          id: 'cancelResync',
          label: t('sites.resync.cancel'),
          icon: <IconStop size={16} />,
          disabledReason: resyncRefused(site) ?? (isKnown && !runs(site) ? t('sites.resync.none') : null),
          onSelect: () => show({ dialog: 'cancelResync', item: site.deploymentID }),
        },
        {
          id: 'delete',
          label: t('sites.remove.open'),
          icon: <IconDelete size={16} />,
          danger: true,
          disabledReason: all(can(siteDelete, session)),
          onSelect: () => show({ dialog: 'delete', item: site.deploymentID }),
        },
      ],
    };
  }, [t, session, all, show, resyncs]);
}
