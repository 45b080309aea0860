import { formatSize } from '@longshore/contract/quantity';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { previewMessages } from './messages.ts';
import type { Opened } from './open-object.ts';
import classes from './preview.module.css';
import { readWords } from './ReadFailure.tsx';
import { ObjectChangedError } from './read-part.ts';
import { mostTextBytes, type useText } from './use-text.ts';

interface TextBarProps {
  readonly loaded: ReturnType<typeof useText>;
  readonly opened: Opened;
  readonly onReload: () => void;
}

/** How much of a text is shown, and a way to more of it. */
export function TextBar({ loaded, opened: { sizeBytes, isPacked }, onReload }: TextBarProps) {
  const { t } = useMessages(previewMessages);
  const { loadedBytes, isWhole, hasMore, isFetching, error } = loaded;
  const shown = formatSize(loadedBytes);
  const size = formatSize(sizeBytes);
  const words = () => {
    if (isWhole) return t('preview.shownAll', { size });
    return t(isPacked ? 'preview.shownUnpacked' : 'preview.shownPart', { shown, size });
  };
  return (
    <div className={classes['bar']}>
      <output>{words()}</output>
      {!isWhole && !hasMore && (
        <span>{t('preview.shownMost', { limit: isPacked ? shown : formatSize(mostTextBytes) })}</span>
      )}
      {error && (
        <span role="alert">
          {t('preview.loadMoreFailed', { reason: readWords(error, t('preview.changed')).errorMessage })}
        </span>
      )}
      {error instanceof ObjectChangedError ? (
        <Button size="small" onClick={onReload}>
          {t('preview.reload')}
        </Button>
      ) : (
        hasMore && (
          <Button size="small" busy={isFetching} onClick={loaded.loadMore}>
            {t('preview.loadMore')}
          </Button>
        )
      )}
    </div>
  );
}
