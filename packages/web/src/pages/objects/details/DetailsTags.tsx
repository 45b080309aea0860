import type { ObjectMetadata } from '@longshore/contract/objects/details-schemas';
import { useMutation } from '@tanstack/react-query';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showError, showMessage } from '#/stores/notices.ts';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconAdd, IconClose } from '#/ui/icons.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import type { ObjectTarget } from '../actions/object-action.ts';
import { changeObjects } from './change-objects.ts';
import classes from './details.module.css';
import { detailsMessages } from './messages.ts';
import { detailsRefusals } from './rights.ts';

interface DetailsTagsProps {
  readonly now: ObjectMetadata;
  readonly target: ObjectTarget;
  readonly onAdd: () => void;
}

/** Why there are no tags to be seen. */
function TagsRefused({ code }: { readonly code: string }) {
  const { t } = useMessages(detailsMessages);
  if (code === 'AccessDenied')
    return <p>{t('objectDetails.tags.refused', { action: 's3:GetObjectTagging' })}</p>;
  if (code === 'NotOffered' || code === 'NotImplemented') return <p>{t('objectDetails.tags.notOffered')}</p>;
  return <p role="alert">{t('objectDetails.tags.failed', { code })}</p>;
}

export function DetailsTags({ now: { tags, tagsRefused }, target, onAdd }: DetailsTagsProps) {
  const { t } = useMessages(detailsMessages);
  const session = useSession();
  const refusal = detailsRefusals.tags(session, target);
  const removing = useMutation({
    mutationFn: (key: string) => changeObjects(target, { removeTags: [key] }),
    onSuccess: () => showMessage(t('objectDetails.tags.removed')),
    onError: showError,
  });
  const entries = Object.entries(tags ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return (
    <section className={classes['group']} aria-labelledby="details-tags">
      <h3 id="details-tags" className={classes['heading']}>
        {t('objectDetails.tags.title')}
      </h3>
      {tagsRefused !== undefined && <TagsRefused code={tagsRefused} />}
      {entries.length > 0 && (
        <ul className={classes['chips']} aria-labelledby="details-tags">
          {entries.map(([key, value]) => (
            <li key={key} className={classes['chip']}>
              <span className={classes['chipText']}>
                <KeyText text={key} />
                {value !== '' && (
                  <>
                    {': '}
                    <KeyText text={value} />
                  </>
                )}
              </span>
              <IconButton
                size="small"
                label={t('objectDetails.tags.remove', { key: visibleText(key) })}
                icon={<IconClose size={14} />}
                disabledReason={removing.isPending ? t('shell.busy') : refusal}
                onClick={() => removing.mutate(key)}
              />
            </li>
          ))}
        </ul>
      )}
      {tags && entries.length === 0 && <p className={classes['quiet']}>{t('objectDetails.none')}</p>}
      <Button size="small" icon={<IconAdd size={14} />} disabledReason={refusal} onClick={onAdd}>
        {t('objectDetails.tags.add')}
      </Button>
    </section>
  );
}
