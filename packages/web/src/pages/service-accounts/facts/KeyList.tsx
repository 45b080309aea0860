import type { ServiceAccount } from '@longshore/contract/service-accounts/service-accounts-schemas';
import { useState } from 'react';
import { errorWords } from '#/api/error-words.ts';
import { accessKeysQuery } from '#/api/identity/access-keys-query.ts';
import { usePart } from '#/api/part.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { formatClock } from '#/messages/times.ts';
import { NotPermitted } from '#/shell/NotPermitted.tsx';
import { ReadFailed } from '#/shell/ReadFailed.tsx';
import { useScreenSearch, type Search } from '#/shell/screen-search.ts';
import { DataTable, type Sort } from '#/table/DataTable.tsx';
import { useFilterText } from '#/table/filter-text.ts';
import { SelectionToolbar } from '#/table/SelectionToolbar.tsx';
import { Toolbar } from '#/table/Toolbar.tsx';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconAdd, IconDelete } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { useKeyColumns } from '../key-columns.tsx';
import { useKeyMenu } from '../key-menu.tsx';
import type { KeysPlace } from '../keys-search.ts';
import { serviceAccountMessages } from '../messages.ts';
import classes from '../service-accounts.module.css';
import { useKeyDialogs } from '../use-key-dialogs.tsx';
import { useKeyRefusals } from '../key-refusals.ts';

const none: ReadonlySet<string> = new Set();
const idOf = ({ accessKey }: ServiceAccount) => accessKey;

const matches = ({ accessKey, name, description }: ServiceAccount, filter: string): boolean =>
  [accessKey, name, description].some((text) => text.toLowerCase().includes(filter.toLowerCase()));

interface KeyListProps {
  /** Whose keys; one's own where nobody is named. */
  readonly owner?: string | undefined;
  /** What the address of the screen around says of the list. */
  readonly search: Search<KeysPlace>;
}

/** The access keys of a user, with all that is done with them. */
export function KeyList({ owner, search }: KeyListProps) {
  const { t } = useMessages(serviceAccountMessages);
  const refusals = useKeyRefusals(owner);
  const part = usePart(accessKeysQuery(owner), refusals.list);
  const [{ filter = '' }, show] = useScreenSearch(search);
  const keys = part.now ?? [];
  const [selectedIds, setSelectedIds] = useState(none);
  const selected = keys.map(idOf).filter((id) => selectedIds.has(id));
  const [sort, setSort] = useState<Sort>({ columnId: 'accessKey', isDescending: false });
  const { askDelete, dialog } = useKeyDialogs({ owner, search, onDeleted: () => setSelectedIds(none) });
  const { text, setText } = useFilterText(filter, (next) => show({ filter: next }, { replace: true }));
  const columns = useKeyColumns(part.readAtMs);
  const rowMenu = useKeyMenu({
    refusals,
    onEdit: ({ accessKey }) => show({ dialog: 'editKey', item: accessKey }),
    onDelete: ({ accessKey }) => show({ dialog: 'deleteKeys', item: accessKey }),
  });
  return (
    <>
      {part.state === 'refused' && (
        <NotPermitted
          text={part.reason}
          refused={refusals.mayList}
          {...(owner === undefined && { title: t('serviceAccounts.empty.notOffered') })}
        />
      )}
      {part.state === 'failed' && <ReadFailed error={part.error} onRetry={part.onRetry} />}
      {part.state === 'read' && (
        <>
          <Toolbar
            filter={{
              label: t('serviceAccounts.filter'),
              placeholder: t('serviceAccounts.filterPlaceholder'),
              text,
              onChange: setText,
            }}
            count={t('serviceAccounts.total', { count: keys.length })}
            refresh={{
              label: t('serviceAccounts.refresh'),
              asOf: t('serviceAccounts.asOf', { time: formatClock(part.readAtMs) }),
              isBusy: part.isReading,
              onRefresh: part.onRetry,
            }}
            end={
              // One's own screen has it in its header.
              owner !== undefined && (
                <Button
                  icon={<IconAdd size={16} />}
                  disabledReason={refusals.create}
                  onClick={() => show({ dialog: 'createKey' })}
                >
                  {t('serviceAccounts.create')}
                </Button>
              )
            }
            selection={
              selected.length === 0 ? null : (
                <SelectionToolbar
                  label={t('serviceAccounts.selection')}
                  count={t('serviceAccounts.selected', { count: selected.length })}
                  leaveLabel={t('serviceAccounts.clear')}
                  onLeave={() => setSelectedIds(none)}
                >
                  <Button
                    kind="danger"
                    size="small"
                    icon={<IconDelete size={16} />}
                    disabledReason={refusals.delete}
                    onClick={() => askDelete(selected)}
                  >
                    {t('serviceAccounts.delete.action')}
                  </Button>
                </SelectionToolbar>
              )
            }
          />
          {part.error && (
            <p role="alert" className={classes['attention']}>
              {t('serviceAccounts.refreshFailed', { reason: errorWords(part.error).errorMessage })}
            </p>
          )}
          <DataTable
            label={t('serviceAccounts.list')}
            rows={keys.filter((key) => matches(key, filter))}
            columns={columns}
            getRowId={idOf}
            sort={sort}
            onSortChange={setSort}
            selection={{
              selectedIds,
              onChange: setSelectedIds,
              labelOf: ({ accessKey }) => t('serviceAccounts.select', { key: visibleText(accessKey) }),
            }}
            rowMenu={rowMenu}
            empty={
              <EmptyState
                title={t(`serviceAccounts.empty.${keys.length === 0 ? 'title' : 'filtered'}`)}
                text={
                  keys.length === 0 &&
                  t(`serviceAccounts.empty.${owner === undefined ? 'text' : 'textOfUser'}`)
                }
              />
            }
          />
        </>
      )}
      {dialog}
    </>
  );
}
