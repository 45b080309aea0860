import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import styles from './form.module.css';

interface LeaveQuestionProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
  /** Takes the focus after Stay when it was on what the question took the place of. */
  readonly focusElse: () => void;
}

/** In place of a dialog's buttons: whether what was entered may be lost. */
export function LeaveQuestion({ onStay, onLeave, focusElse }: LeaveQuestionProps) {
  const { t } = useMessages();
  const first = useRef<HTMLButtonElement>(null);
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    first.current?.focus();
    return () => {
      const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
      if (isThere) before.focus();
      else focusElse();
    };
  }, [before, focusElse]);
  return (
    <div role="alert" className={styles['changed']}>
      <strong>{t('form.leaveTitle')}</strong>
      <div>{t('form.leaveText')}</div>
      <div className={styles['changedActions']}>
        <Button ref={first} onClick={onStay}>
          {t('form.stay')}
        </Button>
        <Button kind="danger" onClick={onLeave}>
          {t('form.discard')}
        </Button>
      </div>
    </div>
  );
}
