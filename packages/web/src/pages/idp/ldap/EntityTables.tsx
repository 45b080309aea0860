import type { LdapEntities } from '@longshore/contract/idp/idp-schemas';
import { useMemo } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { formatDayTime } from '#/messages/times.ts';
import type { Column } from '#/table/columns.ts';
import { ListTable } from '#/table/ListTable.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import styles from '../idp.module.css';
import { idpMessages } from '../messages.ts';

/** A name, and the names that belong to it. */
interface Mapping {
  readonly name: string;
  readonly lists: readonly (readonly string[])[];
}

/** What the storage server found, in the three ways that it tells it. */
export function EntityTables({ found }: { readonly found: LdapEntities }) {
  const { t } = useMessages(idpMessages);
  const { users, groups, policies, timestamp } = found;
  const of = { policies: t('idp.entities.policies') };
  return (
    <div className={styles['results']}>
      <p>{t('idp.entities.asOf', { time: formatDayTime(Date.parse(timestamp)) })}</p>
      <MappingTable
        title={t('idp.entities.ofUsers')}
        heads={[t('idp.entities.user'), of.policies]}
        rows={users.map((one) => ({ name: one.user, lists: [one.policies] }))}
      />
      <MappingTable
        title={t('idp.entities.ofGroups')}
        heads={[t('idp.entities.group'), of.policies]}
        rows={groups.map((one) => ({ name: one.group, lists: [one.policies] }))}
      />
      <MappingTable
        title={t('idp.entities.ofPolicies')}
        heads={[t('idp.entities.policy'), t('idp.entities.users'), t('idp.entities.groups')]}
        rows={policies.map((one) => ({ name: one.policy, lists: [one.users, one.groups] }))}
      />
    </div>
  );
}

interface MappingTableProps {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly Mapping[];
}

const nameOf = ({ name }: Mapping) => name;

function MappingTable({ title, heads, rows }: MappingTableProps) {
  const { t } = useMessages(idpMessages);
  const columns = useMappingColumns(heads.join('\n'));
  return (
    <section>
      <h2 className={styles['heading']}>{title}</h2>
      <ListTable
        label={title}
        rows={rows}
        columns={columns}
        getRowId={nameOf}
        empty={<p>{t('idp.entities.none')}</p>}
      />
    </section>
  );
}

function Names({ names }: { readonly names: readonly string[] }) {
  return (
    <ul className={styles['names']}>
      {names.map((name) => (
        <li key={name} className={styles['code']}>
          <KeyText text={name} />
        </li>
      ))}
    </ul>
  );
}

function useMappingColumns(headText: string): readonly Column<Mapping>[] {
  return useMemo(
    () =>
      headText.split('\n').map((header, index): Column<Mapping> => ({
        id: header,
        header,
        cell: ({ name, lists }) => <Names names={index === 0 ? [name] : (lists[index - 1] ?? [])} />,
      })),
    [headText],
  );
}
