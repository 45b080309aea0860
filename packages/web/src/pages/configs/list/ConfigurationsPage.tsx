import type { ConfigDescription } from '@longshore/contract/configs/configs-schemas';
import { useMemo, type ReactNode } from 'react';
import { usePrefetchedQuery } from '#/api/query.ts';
import { formatClock } from '#/messages/times.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { TextLink } from '#/shell/TextLink.tsx';
import type { Column } from '#/table/columns.ts';
import { useFilterText } from '#/table/filter-text.ts';
import { ListTable } from '#/table/ListTable.tsx';
import { Toolbar } from '#/table/Toolbar.tsx';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconManage } from '#/ui/icons.tsx';
import { grouped, hasOwnScreen, ownScreens } from '../config-groups.ts';
import { configsQuery } from '../config-queries.ts';
import { configsSearch } from '../config-search.ts';
import styles from '../configs.module.css';
import { configMessages } from '../messages.ts';
import { ConfigState } from './ConfigState.tsx';

const keyOf = ({ key }: ConfigDescription) => key;

/** All that can be set of the storage server, in groups, with what is not at its default. */
export default function ConfigurationsPage(): ReactNode {
  const { t } = useMessages(configMessages);
  const { data, isFetching, dataUpdatedAt, refetch } = usePrefetchedQuery(configsQuery());
  const [{ filter = '' }, show] = useScreenSearch(configsSearch);
  const { text, setText } = useFilterText(filter, (typed) => show({ filter: typed }, { replace: true }));
  const columns = useColumns();
  const all = data.configurations;
  const wanted = text.trim().toLowerCase();
  const fitting = all.filter(({ key, description }) =>
    `${key} ${description}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      <PageHeader />
      <Toolbar
        filter={{
          label: t('config.filter'),
          placeholder: t('config.filterPlaceholder'),
          text,
          onChange: setText,
        }}
        count={
          wanted === ''
            ? t('config.total', { count: all.length })
            : t('config.some', { count: fitting.length, total: all.length })
        }
        refresh={{
          label: t('config.refresh'),
          asOf: t('config.asOf', { time: formatClock(dataUpdatedAt) }),
          isBusy: isFetching,
          onRefresh: () => void refetch(),
        }}
      />
      {fitting.length === 0 && (
        <EmptyState
          icon={<IconManage size={28} />}
          title={t('config.noneTitle')}
          text={t('config.noneText', { text })}
          action={<Button onClick={() => setText('')}>{t('config.showAll')}</Button>}
        />
      )}
      {grouped(fitting).map(({ id, items }) => (
        <section key={id} className={styles['group']} aria-label={t(`config.group.${id}`)}>
          <h2 className={styles['heading']}>{t(`config.group.${id}`)}</h2>
          <ListTable label={t(`config.group.${id}`)} rows={items} columns={columns} getRowId={keyOf} />
        </section>
      ))}
    </>
  );
}

function useColumns(): readonly Column<ConfigDescription>[] {
  const { t } = useMessages(configMessages);
  return useMemo(
    (): readonly Column<ConfigDescription>[] => [
      { id: 'name', header: t('config.name'), widthPx: 200, cell: ConfigLink },
      {
        id: 'about',
        header: t('config.about'),
        cell: ({ description }) => <span className={styles['soft']}>{description}</span>,
      },
      { id: 'state', header: t('config.state'), widthPx: 240, cell: (one) => <ConfigState one={one} /> },
    ],
    [t],
  );
}

function ConfigLink({ key }: ConfigDescription) {
  return hasOwnScreen(key) ? (
    <TextLink to={ownScreens[key]}>{key}</TextLink>
  ) : (
    <TextLink to="/settings/configurations/$option" params={{ option: key }}>
      {key}
    </TextLink>
  );
}
