import { formatSize } from '@longshore/contract/quantity';
import type { LifecycleDryRun } from '@longshore/contract/buckets/lifecycle-schemas';
import { useState } from 'react';
import { errorWords } from '#/api/error-words.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { formatUtcDay } from '#/messages/times.ts';
import { RichMessage } from '#/messages/RichMessage.tsx';
import { Button } from '#/ui/Button.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { IconSearch, IconStop } from '#/ui/icons.tsx';
import { ProgressLine } from '#/ui/ProgressLine.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { firstVersions, mostVersions, useDryRun, type AskedRule } from './dry-run-state.ts';
import { DryRunFigures } from './DryRunFigures.tsx';
import styles from './lifecycle.module.css';
import { lifecycleMessages } from './messages.ts';

interface DryRunProps {
  readonly bucketName: string;
  readonly rule: AskedRule;
  /** Whether the rule is whole; shows what is wrong where it is not. */
  readonly check: () => boolean;
}

/** Finds out what a rule would do before it is saved. */
export function DryRun({ bucketName, rule, check }: DryRunProps) {
  const { t } = useMessages(lifecycleMessages);
  const { found, askedText, isRunning, error, start, stop } = useDryRun(bucketName);
  const isStale = askedText !== '' && askedText !== JSON.stringify(rule);
  const begin = (maxVersions: number) => {
    if (check()) start(rule, maxVersions);
  };
  const isPart = found !== null && !isRunning && !found.isComplete;
  const canLookFurther = isPart && found.isDone && found.scanned.versions < mostVersions;
  return (
    <div className={styles['dryRun']}>
      <p className={styles['plainText']}>{t('lifecycle.preview.text')}</p>
      {isRunning && (
        <div className={styles['progress']}>
          <ProgressLine label={t('lifecycle.preview.running')} />
        </div>
      )}
      {found && <Scanned found={found} />}
      {found && <First found={found} />}
      {found && <DryRunFigures found={found} isRunning={isRunning} />}
      <div className={styles['live']} aria-live="polite">
        {!isRunning && found?.isComplete === true && (
          <p className={styles['plainText']}>{t('lifecycle.preview.done')}</p>
        )}
        {isPart && <Callout>{t('lifecycle.preview.part')}</Callout>}
        {isStale && !isRunning && found && <Callout>{t('lifecycle.preview.stale')}</Callout>}
      </div>
      <div className={styles['live']} role="alert">
        {error && (
          <Callout kind="loss">
            {t('lifecycle.preview.failed', { reason: errorWords(error).errorMessage })}
          </Callout>
        )}
      </div>
      <div className={styles['buttons']}>
        {isRunning ? (
          <Button size="small" icon={<IconStop size={14} />} onClick={stop}>
            {t('lifecycle.preview.stop')}
          </Button>
        ) : (
          <Button size="small" icon={<IconSearch size={14} />} onClick={() => begin(firstVersions)}>
            {t(found || error ? 'lifecycle.preview.again' : 'lifecycle.preview.start')}
          </Button>
        )}
        {canLookFurther && (
          <Button size="small" onClick={() => begin(mostVersions)}>
            {t('lifecycle.preview.more', { count: mostVersions })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** When the rule first does something, however far ahead. */
function First({ found: { firstAt, isDone } }: { readonly found: LifecycleDryRun }) {
  const { t } = useMessages(lifecycleMessages);
  const [nowMs] = useState(Date.now);
  if (!isDone || firstAt === undefined) return null;
  const firstMs = Date.parse(firstAt);
  return (
    <p className={styles['first']}>
      {firstMs <= nowMs
        ? t('lifecycle.preview.firstNow')
        : t('lifecycle.preview.first', { date: formatUtcDay(firstMs) })}
    </p>
  );
}

function Scanned({ found: { scanned, lastKey, isDone } }: { readonly found: LifecycleDryRun }) {
  const { t } = useMessages(lifecycleMessages);
  return (
    <p className={styles['plainText']}>
      {t('lifecycle.preview.progress', { count: scanned.versions, size: formatSize(scanned.bytes) })}
      {lastKey !== undefined && !isDone && (
        <span className={styles['lastKey']}>
          <RichMessage
            catalogue={lifecycleMessages}
            name="lifecycle.preview.lastKey"
            values={{ key: visibleText(lastKey) }}
            components={{ name: <code /> }}
          />
        </span>
      )}
    </p>
  );
}
