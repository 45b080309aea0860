import { can } from '@longshore/contract/can';
import { objectStateList } from '@longshore/contract/objects/versions';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { refusalAt } from '#/shell/refusal-words.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconHistory, IconShow } from '#/ui/icons.tsx';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { useKeepsVersions } from '../bucket-versions.ts';
import type { Place } from '../object-pages.ts';
import { objectSearch } from '../object-search.ts';
import { versionMessages } from './messages.ts';
import styles from './versions.module.css';

const RewindDialog = lazyDialog(async () => (await import('./RewindDialog.tsx')).RewindDialog);

/** What is to be seen of a bucket with versions beside what is current. */
export function PastTools({ place }: { readonly place: Place }) {
  const { t } = useMessages(versionMessages);
  const session = useSession();
  const [{ dialog }, show] = useScreenSearch(objectSearch);
  const { bucketName, prefix, at, withDeleted = false } = place;
  const refusal = refusalAt(can(objectStateList, session, { bucketName, path: prefix }));
  if (useKeepsVersions(bucketName) === 'no') return null;
  return (
    <div className={styles['tools']}>
      <IconButton
        label={t('versions.showDeleted')}
        icon={<IconShow size={18} />}
        aria-pressed={withDeleted}
        disabledReason={refusal}
        onClick={() => show({ deleted: withDeleted ? '' : 'true' })}
      />
      <IconButton
        label={t('versions.rewind')}
        icon={<IconHistory size={18} />}
        aria-pressed={at !== undefined}
        disabledReason={refusal}
        onClick={() => show({ dialog: 'rewind' })}
      />
      {dialog === 'rewind' && at === undefined && (
        <RewindDialog
          at={at}
          onShow={(next) => show({ at: next, dialog: '', object: '' }, { ignoreBlocker: true })}
          onClose={() => show({ dialog: '' }, { replace: true })}
        />
      )}
    </div>
  );
}
