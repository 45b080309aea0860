import { useEffect } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { clearNotice, type Notice } from '#/stores/notices.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconClose, IconDone } from '#/ui/icons.tsx';
import { useHeld } from './held.ts';
import { JobLink } from './JobLink.tsx';
import { NoticeDetails } from './NoticeDetails.tsx';
import classes from './notices.module.css';

const shownForMs = 5_000;

/** Says what was done, with its details folded and where it leads, which are not taken away under a reader; the live region is always there so that readers notice what enters it. */
export function Snackbar({ notice }: { readonly notice: Notice }) {
  const { t } = useMessages();
  const [isHeld, holdRef] = useHeld();
  const hasDetails = notice.detailedErrorMsg !== '';
  const isRead = isHeld && (hasDetails || notice.jobId !== undefined);
  const isOpen = notice.type === 'message' && notice.message !== '';
  useEffect(() => {
    if (!isOpen || isRead) return;
    const timer = setTimeout(clearNotice, shownForMs);
    return () => clearTimeout(timer);
  }, [isOpen, isRead, notice]);
  return (
    <output aria-label={t('shell.noteworthy')} className={classes['region']}>
      {isOpen && (
        <div ref={holdRef} className={classes['snackbar']}>
          <IconDone size={18} className={classes['done'] ?? ''} />
          <div className={classes['words']}>
            <div>{notice.message}</div>
            <JobLink notice={notice} />
            <NoticeDetails key={notice.message} text={notice.detailedErrorMsg} />
          </div>
          <IconButton
            label={t('shell.close')}
            icon={<IconClose size={16} />}
            size="small"
            onClick={clearNotice}
          />
        </div>
      )}
    </output>
  );
}
