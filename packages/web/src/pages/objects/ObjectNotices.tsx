import { formatThousands } from '@longshore/contract/quantity';
import { errorWords } from '#/api/error-words.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { objectMessages } from './messages.ts';
import type { Matches, ObjectRows } from './object-rows.ts';
import classes from './objects.module.css';

interface ObjectNoticesProps {
  readonly list: ObjectRows;
  readonly matches: Matches;
  /** What the address names and the list has not. */
  readonly missing: string | undefined;
}

/** Above a list: what is left out of it, what it has not, and why it could not be read. */
export function ObjectNotices({ list, matches, missing }: ObjectNoticesProps) {
  const { t } = useMessages(objectMessages);
  const loaded = formatThousands(list.rows.length);
  return (
    <div className={classes['notices']}>
      {list.isAllowedOnly && <Callout live="polite">{t('objects.allowedOnly')}</Callout>}
      {missing !== undefined && (
        <Callout live="polite">
          {list.hasMore
            ? t('objects.meantMissing', { name: visibleText(missing), loaded })
            : t('objects.meantNowhere', { name: visibleText(missing) })}
        </Callout>
      )}
      {matches.error && (
        <Callout live="assertive">
          {t('objects.filterNotAsked', { reason: errorWords(matches.error).errorMessage })}
        </Callout>
      )}
      {list.refreshError && (
        <Callout live="assertive">
          {t('objects.refreshFailed', { reason: errorWords(list.refreshError).errorMessage })}{' '}
          <Button size="small" onClick={list.refresh}>
            {t('shell.retry')}
          </Button>
        </Callout>
      )}
    </div>
  );
}
