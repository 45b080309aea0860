import { formatThousands } from '@longshore/contract/quantity';
import { errorWords } from '#/api/error-words.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { Callout } from '#/ui/Callout.tsx';
import { ProgressLine } from '#/ui/ProgressLine.tsx';
import { searchMessages } from './messages.ts';
import classes from './search.module.css';
import type { Search } from './use-search.ts';

/** How far a search is, and whether it looked at everything. */
export function SearchProgress({ search }: { readonly search: Search }) {
  const { t } = useMessages(searchMessages);
  const { found, progress, isRunning, error } = search;
  if (progress === null) return null;
  const keys = formatThousands(progress.keys);
  const count = formatThousands(found.length);
  const { end, unreadableTags } = progress;
  const words = () => {
    if (isRunning) return t('objectSearch.running', { keys, found: count });
    if (end !== 'all') return undefined;
    return found.length === 0
      ? t('objectSearch.none', { keys })
      : t('objectSearch.done', { count: found.length, found: count, keys });
  };
  const attention = () => {
    if (isRunning || error !== null || end === 'all') return undefined;
    return end === undefined
      ? t('objectSearch.stopped', { keys })
      : t(`objectSearch.end.${end}`, { keys, found: count });
  };
  return (
    <div className={classes['progress']} aria-live="polite">
      {isRunning && <ProgressLine label={t('objectSearch.start')} />}
      {words() && <p className={classes['words']}>{words()}</p>}
      {attention() && <Callout>{attention()}</Callout>}
      {unreadableTags > 0 && (
        <Callout>
          {t('objectSearch.unreadable', { count: unreadableTags, shown: formatThousands(unreadableTags) })}
        </Callout>
      )}
      {error && (
        <Callout live="assertive">
          {t('objectSearch.failed', { reason: errorWords(error).errorMessage })}
        </Callout>
      )}
    </div>
  );
}
