import type { Site } from '@longshore/contract/sites/sites-schemas';
import { useMemo } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import type { Column } from '#/table/columns.ts';
import { KeyText } from '#/ui/KeyText.tsx';
import { StatusBadge } from '#/ui/StatusBadge.tsx';
import { siteMessages } from '../messages.ts';
import styles from '../sites.module.css';
import { ResyncCell } from './ResyncCell.tsx';
import type { Resyncs } from './use-resyncs.ts';

export function useSiteColumns(resyncs: Resyncs): readonly Column<Site>[] {
  const { t } = useMessages(siteMessages);
  return useMemo(
    (): readonly Column<Site>[] => [
      {
        id: 'name',
        header: t('sites.name'),
        cell: ({ name, isCurrent, deploymentID }) => (
          <span className={styles['site']} data-tip={`${t('sites.deployment')}: ${deploymentID}`}>
            {name === '' ? t('sites.unnamed') : <KeyText text={name} />}
            {isCurrent && <StatusBadge status="enabled">{t('sites.current')}</StatusBadge>}
          </span>
        ),
      },
      {
        id: 'endpoint',
        header: t('sites.endpoint'),
        cell: ({ endpoint }) => (
          <span className={styles['code']}>
            <KeyText text={endpoint} />
          </span>
        ),
      },
      {
        id: 'mode',
        header: t('sites.mode'),
        cell: ({ isSynchronous, isCurrent }) => !isCurrent && <Mode isSynchronous={isSynchronous} />,
      },
      {
        id: 'resync',
        header: t('sites.resync.column'),
        cell: (site) => !site.isCurrent && <ResyncCell site={site} resyncs={resyncs} />,
      },
    ],
    [t, resyncs],
  );
}

function Mode({ isSynchronous }: { readonly isSynchronous: boolean }) {
  const { t } = useMessages(siteMessages);
  const word = isSynchronous ? 'sites.synchronous' : 'sites.asynchronous';
  return (
    <StatusBadge status="custom" meaning={t(`${word}Help`)}>
      {t(word)}
    </StatusBadge>
  );
}
