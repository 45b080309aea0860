import { bucketTagsSet } from '@longshore/contract/buckets/tags';
import { can, canDo } from '@longshore/contract/can';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconAdd, IconClose } from '#/ui/icons.tsx';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { bucketQuery } from '../admin/bucket-queries.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { bucketMessages } from '../admin/messages.ts';
import type { ItemProps } from './item-props.ts';
import { SummaryItem } from './SummaryItem.tsx';
import classes from './summary.module.css';
import { TagWords, tagsOf } from './TagWords.tsx';
import { useSummaryDialog } from './use-dialog.ts';

const TagDialog = lazyDialog(async () => (await import('./TagDialog.tsx')).TagDialog);
const UntagDialog = lazyDialog(async () => (await import('./UntagDialog.tsx')).UntagDialog);

export function TagsItem({ bucketName }: ItemProps) {
  const { t } = useMessages(bucketMessages);
  const session = useSession();
  const refusals = useRefusals();
  const { dialog, item, open, close } = useSummaryDialog();
  const unseen = refusals.any(canDo('getBucketTags', session, { bucketName }));
  // All tags are written at once, so that those that cannot be read would be lost.
  const unset = refusals.any(can(bucketTagsSet, session, { bucketName })) ?? unseen;
  const query = useQuery({ ...bucketQuery(bucketName), enabled: unseen === null });
  const isOpen = unset === null && query.data !== undefined;
  const isTagged = query.data !== undefined && Object.hasOwn(tagsOf(query.data), item);
  return (
    <>
      <SummaryItem label={t('bucket.tags.label')} refusal={unseen} query={query}>
        {(bucket) => {
          const tags = Object.entries(tagsOf(bucket));
          return (
            <>
              {tags.length === 0 && <div>{t('bucket.tags.none')}</div>}
              <ul className={classes['chips']} aria-label={t('bucket.tags.label')}>
                {tags.map(([key, value]) => (
                  <li key={key} className={classes['chip']}>
                    {unset === null ? (
                      <button
                        type="button"
                        className={classes['chipText']}
                        title={t('bucket.tags.edit')}
                        onClick={() => open({ dialog: 'tag', item: key })}
                      >
                        <TagWords name={key} value={value} />
                      </button>
                    ) : (
                      <span className={classes['chipText']}>
                        <TagWords name={key} value={value} />
                      </span>
                    )}
                    <IconButton
                      size="small"
                      label={t('bucket.tags.removeOf', { key })}
                      icon={<IconClose size={14} />}
                      disabledReason={unset}
                      onClick={() => open({ dialog: 'untag', item: key })}
                    />
                  </li>
                ))}
                <li>
                  <Button
                    size="small"
                    icon={<IconAdd size={14} />}
                    disabledReason={unset}
                    onClick={() => open({ dialog: 'tag', item: '' })}
                  >
                    {t('bucket.tags.add')}
                  </Button>
                </li>
              </ul>
            </>
          );
        }}
      </SummaryItem>
      {isOpen && dialog === 'tag' && (
        <TagDialog
          bucketName={bucketName}
          tagKey={isTagged ? item : null}
          opened={query.data}
          onClose={close}
        />
      )}
      {isOpen && dialog === 'untag' && isTagged && (
        <UntagDialog bucketName={bucketName} tagKey={item} opened={query.data} onClose={close} />
      )}
    </>
  );
}
