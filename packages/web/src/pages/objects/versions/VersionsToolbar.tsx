import { formatSize, formatThousands } from '@longshore/contract/quantity';
import { errorWords } from '#/api/error-words.ts';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { SelectionToolbar } from '#/table/SelectionToolbar.tsx';
import { Toolbar } from '#/table/Toolbar.tsx';
import { Button } from '#/ui/Button.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { IconDelete } from '#/ui/icons.tsx';
import { deleteRefusal } from './delete-right.ts';
import { versionMessages } from './messages.ts';
import type { Versions } from './use-versions.ts';
import type { AskedVersions, VersionRow } from './version-row.ts';
import styles from './versions.module.css';

interface VersionsToolbarProps {
  readonly list: Versions;
  readonly place: { readonly bucketName: string; readonly objectKey: string };
  readonly selected: readonly VersionRow[];
  readonly onClear: () => void;
  readonly onDelete: (asked: AskedVersions) => void;
}

/** How many versions there are, and what can be done with several. */
export function VersionsToolbar({ list, place, selected, onClear, onDelete }: VersionsToolbarProps) {
  const { t } = useMessages(versionMessages);
  const refusal = deleteRefusal(useSession(), place.bucketName, place.objectKey);
  const { rows, hasMore, error } = list;
  const shown = formatThousands(rows.length);
  const size = formatSize(rows.reduce((sum, row) => sum + row.sizeBytes, 0));
  const hasOthers = hasMore || rows.some(({ isLatest }) => !isLatest);
  return (
    <>
      <Toolbar
        count={
          hasMore
            ? t('versions.countSome', { shown })
            : t('versions.count', { count: rows.length, shown, size })
        }
        refresh={{
          label: t('versions.refresh'),
          asOf: undefined,
          isBusy: list.isFetching,
          onRefresh: list.refresh,
        }}
        selection={
          selected.length === 0 ? null : (
            <SelectionToolbar
              label={t('versions.selection')}
              count={t('versions.selected', {
                count: selected.length,
                shown: formatThousands(selected.length),
              })}
              leaveLabel={t('versions.clearSelection')}
              onLeave={onClear}
            >
              <Button
                size="small"
                kind="danger"
                icon={<IconDelete size={16} />}
                disabledReason={refusal}
                onClick={() => onDelete({ kind: 'selected', rows: selected })}
              >
                {t('versions.deleteSelected')}
              </Button>
            </SelectionToolbar>
          )
        }
      >
        <Button
          size="small"
          icon={<IconDelete size={16} />}
          disabledReason={refusal ?? (hasOthers ? null : t('versions.onlyOne'))}
          onClick={() => onDelete({ kind: 'noncurrent', rows: rows.filter(({ isLatest }) => !isLatest) })}
        >
          {t('versions.deleteNoncurrent')}
        </Button>
      </Toolbar>
      {error && (
        <div className={styles['notice']}>
          <Callout live="assertive">
            {t('versions.refreshFailed', { reason: errorWords(error).errorMessage })}
          </Callout>
        </div>
      )}
    </>
  );
}
