import { can } from '@longshore/contract/can';
import { objectRestoreMany } from '@longshore/contract/objects/versions';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { formatDayTime } from '#/messages/times.ts';
import { refusalAt } from '#/shell/refusal-words.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { Button } from '#/ui/Button.tsx';
import { IconHistory } from '#/ui/icons.tsx';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import type { Place } from '../object-pages.ts';
import { objectSearch } from '../object-search.ts';
import { versionMessages } from './messages.ts';
import styles from './versions.module.css';

const RewindDialog = lazyDialog(async () => (await import('./RewindDialog.tsx')).RewindDialog);
const RestorePlaceDialog = lazyDialog(
  async () => (await import('./RestorePlaceDialog.tsx')).RestorePlaceDialog,
);

interface RewindBannerProps {
  readonly place: Place;
  readonly at: string;
}

/** Says which moment is shown, and leads back to now. */
export function RewindBanner({ place, at }: RewindBannerProps) {
  const { t } = useMessages(versionMessages);
  const session = useSession();
  const [{ dialog }, show] = useScreenSearch(objectSearch);
  const { bucketName, prefix: path } = place;
  return (
    <section className={styles['banner']} aria-label={t('versions.rewind')}>
      <p className={styles['shown']}>
        <IconHistory size={18} aria-hidden />
        <span>
          <strong>{t('versions.shownAt', { time: formatDayTime(Date.parse(at)) })}</strong>{' '}
          {t('versions.shownHelp')}
        </span>
      </p>
      <div className={styles['bannerActions']}>
        <Button size="small" onClick={() => show({ dialog: 'rewind' })}>
          {t('versions.change')}
        </Button>
        <Button size="small" onClick={() => show({ at: '' })}>
          {t('versions.showNow')}
        </Button>
        <Button
          size="small"
          disabledReason={refusalAt(can(objectRestoreMany, session, { bucketName, path }))}
          onClick={() => show({ dialog: 'restore-place' })}
        >
          {t('versions.restorePlace')}
        </Button>
      </div>
      {dialog === 'rewind' && (
        <RewindDialog
          at={at}
          onShow={(next) => show({ at: next, dialog: '' }, { ignoreBlocker: true })}
          onClose={() => show({ dialog: '' }, { replace: true })}
        />
      )}
      {dialog === 'restore-place' && (
        <RestorePlaceDialog
          place={place}
          at={at}
          onDone={() => show({ dialog: '', at: '' }, { replace: true })}
          onClose={() => show({ dialog: '' }, { replace: true })}
        />
      )}
    </section>
  );
}
