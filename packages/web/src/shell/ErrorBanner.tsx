import { useEffect } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import type { Notice } from '#/stores/notices.ts';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconClose, IconFailed } from '#/ui/icons.tsx';
import { useHeld } from './held.ts';
import { JobLink } from './JobLink.tsx';
import { NoticeDetails } from './NoticeDetails.tsx';
import classes from './notices.module.css';
import { SimulatorLink } from './SimulatorLink.tsx';

const shownForMs = 10_000;

interface ErrorBannerProps {
  readonly notice: Notice;
  readonly onClose: () => void;
  /** Inside a dialog it stays until it is closed, and stands in the dialog's own flow. */
  readonly isInDialog?: boolean;
}

/** What failed, with its details folded; goes after ten seconds unless the pointer or the focus is on it. */
export function ErrorBanner({ notice, onClose, isInDialog = false }: ErrorBannerProps) {
  const { t } = useMessages();
  const [isHeld, holdRef] = useHeld();
  useEffect(() => {
    if (isHeld || isInDialog) return;
    const timer = setTimeout(onClose, shownForMs);
    return () => clearTimeout(timer);
  }, [isHeld, isInDialog, notice, onClose]);
  return (
    <div ref={holdRef} role="alert" className={classes['banner']} data-in-dialog={isInDialog}>
      <IconFailed size={20} className={classes['failed'] ?? ''} />
      <div className={classes['words']}>
        <strong>{t('shell.error')}</strong>
        <div>{notice.message}</div>
        <JobLink notice={notice} />
        <NoticeDetails text={notice.detailedErrorMsg} />
        {notice.refused && <SimulatorLink {...notice.refused} />}
        {notice.needsReload && (
          <div className={classes['reload']}>
            <Button size="small" onClick={() => window.location.reload()}>
              {t('shell.reload')}
            </Button>
          </div>
        )}
      </div>
      <IconButton label={t('shell.close')} icon={<IconClose size={16} />} size="small" onClick={onClose} />
    </div>
  );
}
