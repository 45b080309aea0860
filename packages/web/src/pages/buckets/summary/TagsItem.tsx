import { bucketTagsSet } from '@longshore/contract/buckets/tags';
import { can } from '@longshore/contract/can';
import { useMessages } from '#/messages/catalogue.ts';
import { bucketMessages } from '../admin/messages.ts';
import { useSession } from '#/api/session.ts';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconAdd, IconClose } from '#/ui/icons.tsx';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import type { ItemProps } from './item-props.ts';
import { SummaryItem } from './SummaryItem.tsx';
import classes from './summary.module.css';
import { summaryParts } from './summary-parts.ts';
import { TagWords, tagsOf } from './TagWords.tsx';
import { useSummaryDialog } from './use-dialog.ts';
import { useSummaryPart } from './use-summary-part.ts';

const TagDialog = lazyDialog(async () => (await import('./TagDialog.tsx')).TagDialog);
const UntagDialog = lazyDialog(async () => (await import('./UntagDialog.tsx')).UntagDialog);

export function TagsItem({ bucketName }: ItemProps) {
  const { t } = useMessages(bucketMessages);
  const session = useSession();
  const refusals = useRefusals();
  const { dialog, item, open, close } = useSummaryDialog();
  const part = useSummaryPart(summaryParts.tags, bucketName);
  // All tags are written at once, so that those that cannot be read would be lost.
  const unset =
    refusals.any(can(bucketTagsSet, session, { bucketName })) ??
    (part.state === 'refused' ? part.reason : null);
  const opened = unset === null ? part.now : undefined;
  const isTagged = opened !== undefined && Object.hasOwn(tagsOf(opened), item);
  return (
    <>
      <SummaryItem label={t('bucket.tags.label')} part={part}>
        {(bucket) => {
          const tags = Object.entries(tagsOf(bucket));
          return (
            <div className={classes['tags']}>
              {tags.length === 0 && <span>{t('bucket.tags.none')}</span>}
              <ul className={classes['chips']} aria-label={t('bucket.tags.label')}>
                {tags.map(([key, value]) => (
                  <li key={key} className={classes['chip']}>
                    {unset === null ? (
                      <button
                        type="button"
                        className={classes['chipText']}
                        data-tip={t('bucket.tags.edit')}
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
            </div>
          );
        }}
      </SummaryItem>
      {opened && dialog === 'tag' && (
        <TagDialog
          key={item}
          bucketName={bucketName}
          tagKey={isTagged ? item : null}
          opened={opened}
          onClose={close}
        />
      )}
      {opened && dialog === 'untag' && isTagged && (
        <UntagDialog key={item} bucketName={bucketName} tagKey={item} opened={opened} onClose={close} />
      )}
    </>
  );
}
