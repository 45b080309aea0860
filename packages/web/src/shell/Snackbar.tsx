import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { clearNotice, type Notice } from '#/stores/notices.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconClose, IconDone } from '#/ui/icons.tsx';
import classes from './notices.module.css';

const shownForMs = 5_000;

/** Says what was done; the live region is always there so that readers notice what enters it. */
export function Snackbar({ notice }: { readonly notice: Notice }) {
  const { t } = useTranslation();
  const isOpen = notice.type === 'message' && notice.message !== '';
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(clearNotice, shownForMs);
    return () => clearTimeout(timer);
  }, [isOpen, notice]);
  return (
    <output aria-label={t('shell.noteworthy')} className={classes['region']}>
      {isOpen && (
        <div className={classes['snackbar']}>
          <IconDone size={18} className={classes['done'] ?? ''} />
          <span className={classes['words']}>{notice.message}</span>
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
