import { formatThousands } from '@longshore/contract/quantity';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { GuideLink } from '#/shell/GuideLink.tsx';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconBucket, IconFilter, IconUpload } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { useFilePicker } from './file-picker.tsx';
import { objectMessages } from './messages.ts';
import type { ObjectRows } from './object-rows.ts';
import type { Place } from './object-pages.ts';
import { uploadRight } from './upload-right.ts';
import { useUploads } from './use-uploads.tsx';
import { NothingThen } from './versions/NothingThen.tsx';

/** Nothing is there: why, and what comes next. */
export function ObjectsEmpty(place: Place) {
  const { bucketName, prefix, at } = place;
  const { t } = useMessages(objectMessages);
  const right = uploadRight(useSession(), { bucketName, prefix });
  const { files, folders } = right;
  const { upload, question } = useUploads({ bucketName, prefix });
  const { inputs, items } = useFilePicker(right, upload);
  const next = items.find(({ disabledReason }) => !disabledReason);
  if (at !== undefined) return <NothingThen />;
  const isReadOnly = files !== null && folders !== null;
  return (
    <EmptyState
      icon={<IconBucket size={28} />}
      title={prefix === '' ? t('objects.emptyBucket') : t('objects.emptyFolder')}
      text={isReadOnly ? t('objects.emptyReadOnly', { reason: files }) : t('objects.emptyText')}
      action={
        next && (
          <>
            {inputs}
            <Button icon={<IconUpload size={16} />} onClick={next.onSelect}>
              {next.label}
            </Button>
            {question}
          </>
        )
      }
      guide={<GuideLink section="objects" />}
    />
  );
}

interface FilteredAwayProps {
  readonly list: ObjectRows;
  readonly filter: string;
  readonly onClear: () => void;
}

export function FilteredAway({ list, filter, onClear }: FilteredAwayProps) {
  const { t } = useMessages(objectMessages);
  const loaded = formatThousands(list.rows.length);
  return (
    <EmptyState
      icon={<IconFilter size={28} />}
      title={t('objects.filteredAway')}
      text={t(list.hasMore ? 'objects.filteredAwayMore' : 'objects.filteredAwayText', {
        loaded,
        filter: visibleText(filter),
      })}
      action={
        <>
          <Button onClick={onClear}>{t('objects.clearFilter')}</Button>
          {list.hasMore && !list.isLoadingAll && (
            <Button onClick={list.loadAll}>{t('objects.loadAll')}</Button>
          )}
        </>
      }
    />
  );
}
