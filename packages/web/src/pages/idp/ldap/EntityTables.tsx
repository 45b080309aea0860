import { can } from '@longshore/contract/can';
import { ldapAttachmentUpdate } from '@longshore/contract/idp/idp';
import type { DirectoryHolderKind } from '@longshore/contract/idp/idp-schemas';
import { useMemo } from 'react';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { PolicyLink } from '#/pages/policies/facts/PolicyLink.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import type { Column, RowMenuOf } from '#/table/columns.ts';
import { ListTable } from '#/table/ListTable.tsx';
import { IconPolicy } from '#/ui/icons.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import styles from '../idp.module.css';
import { idpMessages } from '../messages.ts';
import type { Mapping, Mappings } from './mappings.ts';

interface EntityTablesProps {
  readonly mappings: Mappings;
  readonly onSet: (kind: DirectoryHolderKind, name: string) => void;
}

/** Who has which policies, in the ways that were asked for. */
export function EntityTables({ mappings: { users, groups, policies }, onSet }: EntityTablesProps) {
  return (
    <>
      {users && <HolderTable kind="user" rows={users} onSet={onSet} />}
      {groups && <HolderTable kind="group" rows={groups} onSet={onSet} />}
      {policies && <PolicyTable rows={policies} />}
    </>
  );
}

const nameOf = ({ name }: Mapping) => name;
const policyPx = 280;

interface HolderTableProps {
  readonly kind: DirectoryHolderKind;
  readonly rows: readonly Mapping[];
  readonly onSet: EntityTablesProps['onSet'];
}

function HolderTable({ kind, rows, onSet }: HolderTableProps) {
  const { t } = useMessages(idpMessages);
  const refusal = useRefusals().all(can(ldapAttachmentUpdate, useSession()));
  const title = t(kind === 'user' ? 'idp.entities.ofUsers' : 'idp.entities.ofGroups');
  const columns = useHolderColumns(kind);
  const rowMenu = useMemo(
    () => ({
      labelOf: ({ name }: Mapping) => t('idp.entities.actionsOf', { name: visibleText(name) }),
      itemsOf: ({ name }: Mapping) => [
        {
          id: 'set',
          label: t('idp.entities.set'),
          icon: <IconPolicy size={16} />,
          disabledReason: refusal,
          onSelect: () => onSet(kind, name),
        },
      ],
    }),
    [t, kind, refusal, onSet],
  );
  return <MappingTable title={title} rows={rows} columns={columns} rowMenu={rowMenu} />;
}

function PolicyTable({ rows }: { readonly rows: readonly Mapping[] }) {
  const { t } = useMessages(idpMessages);
  return <MappingTable title={t('idp.entities.ofPolicies')} rows={rows} columns={usePolicyColumns()} />;
}

interface MappingTableProps {
  readonly title: string;
  readonly rows: readonly Mapping[];
  readonly columns: readonly Column<Mapping>[];
  readonly rowMenu?: RowMenuOf<Mapping>;
}

function MappingTable({ title, ...table }: MappingTableProps) {
  const { t } = useMessages(idpMessages);
  return (
    <section>
      <h2 className={styles['heading']}>{title}</h2>
      <ListTable label={title} getRowId={nameOf} empty={<p>{t('idp.entities.none')}</p>} {...table} />
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

function Policies({ names }: { readonly names: readonly string[] }) {
  return (
    <ul className={styles['names']}>
      {names.map((name) => (
        <li key={name}>
          <PolicyLink name={name} />
        </li>
      ))}
    </ul>
  );
}

function useHolderColumns(kind: DirectoryHolderKind): readonly Column<Mapping>[] {
  const { t } = useMessages(idpMessages);
  return useMemo(
    (): readonly Column<Mapping>[] => [
      { id: 'name', header: t(`idp.entities.${kind}`), cell: ({ name }) => <Names names={[name]} /> },
      {
        id: 'policies',
        header: t('idp.entities.policies'),
        widthPx: policyPx,
        cell: ({ lists: [policies = []] }) => <Policies names={policies} />,
      },
    ],
    [t, kind],
  );
}

function usePolicyColumns(): readonly Column<Mapping>[] {
  const { t } = useMessages(idpMessages);
  return useMemo(
    (): readonly Column<Mapping>[] => [
      {
        id: 'name',
        header: t('idp.entities.policy'),
        widthPx: policyPx,
        cell: ({ name }) => <Policies names={[name]} />,
      },
      ...(['users', 'groups'] as const).map((part, index): Column<Mapping> => ({
        id: part,
        header: t(`idp.entities.columns.${part}`),
        cell: ({ lists }) => <Names names={lists[index] ?? []} />,
      })),
    ],
    [t],
  );
}
