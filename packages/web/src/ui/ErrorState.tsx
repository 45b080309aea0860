import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { IconFailed, IconRefresh } from './icons.tsx';
import classes from './State.module.css';

export interface ErrorStateProps {
  readonly words: { readonly errorMessage: string; readonly detailedError: string };
  /** Absent when trying again cannot help. */
  readonly onRetry?: (() => void) | undefined;
}

/** What failed, in words, and a way to try again. */
export function ErrorState({ words, onRetry }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['state']} role="alert">
      <div className={classes['icon']} data-loss>
        <IconFailed size={28} />
      </div>
      <h2 className={classes['title']}>{words.errorMessage}</h2>
      {words.detailedError && <div className={classes['text']}>{words.detailedError}</div>}
      {onRetry && (
        <div className={classes['action']}>
          <Button icon={<IconRefresh size={16} />} onClick={onRetry}>
            {t('shell.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
