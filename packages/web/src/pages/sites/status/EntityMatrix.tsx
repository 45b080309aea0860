import type { SiteEntityType } from '@longshore/contract/sites/sites-schemas';
import { useMemo } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import type { Column } from '#/table/columns.ts';
import { ListTable } from '#/table/ListTable.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { StatusBadge } from '#/ui/StatusBadge.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { siteMessages } from '../messages.ts';
import { features, type FeatureState, type SiteState } from './entity-states.ts';

interface EntityMatrixProps {
  readonly kind: SiteEntityType;
  readonly label: string;
  readonly states: readonly SiteState[];
}

/** How one thing is at each site, feature by feature. */
export function EntityMatrix({ kind, label, states }: EntityMatrixProps) {
  const columns = useMatrixColumns(kind);
  return (
    <ListTable
      label={label}
      rows={states}
      columns={columns}
      getRowId={({ deploymentID }) => deploymentID}
      narrow="blocks"
    />
  );
}

function useMatrixColumns(kind: SiteEntityType): readonly Column<SiteState>[] {
  const { t } = useMessages(siteMessages);
  return useMemo(
    (): readonly Column<SiteState>[] => [
      {
        id: 'site',
        header: t('sites.lookup.site'),
        cell: ({ siteName }) => <KeyText text={siteName} />,
      },
      { id: 'there', header: t('sites.lookup.there'), cell: (state) => <Presence {...state} /> },
      ...features[kind].map(({ id }): Column<SiteState> => ({
        id,
        header: t(`sites.lookup.feature.${id}`),
        cell: (state) => <Feature state={state.features[id]} />,
      })),
    ],
    [t, kind],
  );
}

const presences = { absent: 'no', deleted: 'deleted', noResponse: 'noResponse' } as const;

function Presence({ presence, siteName }: SiteState) {
  const { t } = useMessages(siteMessages);
  if (presence === 'there') return <StatusBadge status="done">{t('sites.lookup.yes')}</StatusBadge>;
  const site = visibleText(siteName);
  const status = presence === 'noResponse' ? 'down' : 'degraded';
  return <StatusBadge status={status}>{t(`sites.lookup.${presences[presence]}`, { site })}</StatusBadge>;
}

function Feature({ state }: { readonly state: FeatureState | undefined }) {
  const { t } = useMessages(siteMessages);
  switch (state) {
    case 'set':
      return (
        <StatusBadge status="done" meaning={t('sites.lookup.setMeaning')} inList>
          {t('sites.lookup.set')}
        </StatusBadge>
      );
    case 'differs':
      return (
        <StatusBadge status="degraded" meaning={t('sites.lookup.differsMeaning')} inList>
          {t('sites.lookup.differs')}
        </StatusBadge>
      );
    case 'unset':
      return t('sites.lookup.unset');
    case undefined:
      return null;
  }
}
