import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import styles from './form.module.css';

interface ChangedMeanwhileProps {
  /** What is there now. */
  readonly children: ReactNode;
  readonly busy: boolean;
  readonly onKeep: () => void;
  readonly onTake: () => void;
}

/** Someone else was faster: shows what they set, and asks which of the two stays. */
export function ChangedMeanwhile({ children, busy, onKeep, onTake }: ChangedMeanwhileProps) {
  const { t } = useTranslation();
  const first = useRef<HTMLButtonElement>(null);
  // What was pressed has made room for these.
  useEffect(() => first.current?.focus(), []);
  return (
    <div role="alert" className={styles['changed']}>
      <strong>{t('form.changed.title')}</strong>
      <div>{t('form.changed.now')}</div>
      <div className={styles['theirs']}>{children}</div>
      <div>{t('form.changed.ask')}</div>
      <div className={styles['changedActions']}>
        <Button ref={first} onClick={onTake}>
          {t('form.changed.take')}
        </Button>
        <Button kind="danger" busy={busy} onClick={onKeep}>
          {t('form.changed.keep')}
        </Button>
      </div>
    </div>
  );
}
