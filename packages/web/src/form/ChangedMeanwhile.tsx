import { useEffect, useRef, type ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import styles from './form.module.css';
import type { Meanwhile } from './use-save.ts';

/** How a form shows what someone else set since it was opened. */
export interface TheirChange<Now> {
  /** As the screen would show it. */
  readonly renderTheirs?: ((theirs: Now) => ReactNode) | undefined;
  /** Why it cannot be overwritten, where that is so. */
  readonly overwriteRefused?: ((theirs: Now) => string | null) | undefined;
}

interface ChangedMeanwhileProps<Now> extends TheirChange<Now> {
  readonly busy: boolean;
  readonly meanwhile: Meanwhile<Now>;
}

/** Someone else was faster: shows what they set, and asks which of the two stays. */
export function ChangedMeanwhile<Now>(props: ChangedMeanwhileProps<Now>) {
  const { renderTheirs, overwriteRefused, busy, meanwhile } = props;
  const { theirs, keepMine, takeTheirs } = meanwhile;
  const { t } = useMessages();
  const first = useRef<HTMLButtonElement>(null);
  // What was pressed has made room for these.
  useEffect(() => first.current?.focus(), []);
  return (
    <div role="alert" className={styles['changed']}>
      <strong>{t('form.changed.title')}</strong>
      <div>{t('form.changed.now')}</div>
      <div className={styles['theirs']}>{renderTheirs?.(theirs)}</div>
      <div>{t('form.changed.ask')}</div>
      <div className={styles['changedActions']}>
        <Button ref={first} disabledReason={busy ? t('shell.busy') : null} onClick={takeTheirs}>
          {t('form.changed.take')}
        </Button>
        <Button kind="danger" busy={busy} disabledReason={overwriteRefused?.(theirs)} onClick={keepMine}>
          {t('form.changed.keep')}
        </Button>
      </div>
    </div>
  );
}
