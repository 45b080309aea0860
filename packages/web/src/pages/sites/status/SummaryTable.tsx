import { formatThousands } from '@longshore/contract/quantity';
import type { SiteStatus } from '@longshore/contract/sites/sites-schemas';
import { useMemo } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import type { Column } from '#/table/columns.ts';
import { ListTable } from '#/table/ListTable.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { StatusBadge } from '#/ui/StatusBadge.tsx';
import { siteMessages } from '../messages.ts';
import styles from '../sites.module.css';

interface Line {
  readonly id: string;
  readonly name: string;
  /** Undefined where the site did not respond. */
  readonly counts: Readonly<Record<string, number>> | undefined;
}

const figures = [
  ['buckets', 'TotalBucketsCount'],
  ['users', 'TotalUsersCount'],
  ['groups', 'TotalGroupsCount'],
  ['policies', 'TotalIAMPoliciesCount'],
] as const;

/** How many of each kind each site has. */
export function SummaryTable({ status }: { readonly status: SiteStatus }) {
  const { t } = useMessages(siteMessages);
  const { sites, statsSummary, unreachable } = status;
  const lines = Object.values(sites)
    .map(({ deploymentID, name }): Line => {
      const counts = unreachable.includes(deploymentID) ? undefined : (statsSummary[deploymentID] ?? {});
      return { id: deploymentID, name, counts };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  const columns = useSummaryColumns();
  return (
    <section>
      <h2 className={styles['heading']}>{t('sites.overview.bySite')}</h2>
      <ListTable
        label={t('sites.overview.bySite')}
        rows={lines}
        columns={columns}
        getRowId={({ id }) => id}
      />
    </section>
  );
}

function useSummaryColumns(): readonly Column<Line>[] {
  const { t } = useMessages(siteMessages);
  return useMemo(
    (): readonly Column<Line>[] => [
      {
        id: 'site',
        header: t('sites.overview.site'),
        cell: ({ name, counts }) => (
          <span className={styles['site']}>
            <KeyText text={name} />
            {counts === undefined && (
              <StatusBadge status="down">{t('sites.overview.noResponse')}</StatusBadge>
            )}
          </span>
        ),
      },
      ...figures.map(([word, count]): Column<Line> => ({
        id: word,
        header: t(`sites.overview.${word}`),
        align: 'end',
        widthPx: 110,
        cell: ({ counts }) => counts && formatThousands(counts[count] ?? 0),
      })),
    ],
    [t],
  );
}
