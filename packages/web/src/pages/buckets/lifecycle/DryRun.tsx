import { formatSize } from '@longshore/contract/quantity';
import type { LifecycleDryRun } from '@longshore/contract/buckets/lifecycle-schemas';
import { useState } from 'react';
import { errorWords } from '#/api/error-words.ts';
import { FormSection } from '#/form/FormSection.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { formatUtcDay } from '#/messages/times.ts';
import { RichMessage } from '#/messages/RichMessage.tsx';
import { Button } from '#/ui/Button.tsx';
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
    <FormSection title={t('lifecycle.look.title')}>
      <p className={styles['plainText']}>{t('lifecycle.look.text')}</p>
      {isRunning && (
        <div className={styles['progress']}>
          <ProgressLine label={t('lifecycle.look.running')} />
        </div>
      )}
      {found && <Scanned found={found} />}
      {found && <First found={found} />}
      {found && <DryRunFigures found={found} isRunning={isRunning} />}
      <div aria-live="polite">
        {!isRunning && found?.isComplete === true && (
          <p className={styles['plainText']}>{t('lifecycle.look.done')}</p>
        )}
        {isPart && <p className={styles['attention']}>{t('lifecycle.look.part')}</p>}
        {isStale && !isRunning && found && <p className={styles['attention']}>{t('lifecycle.look.stale')}</p>}
      </div>
      <div role="alert">
        {error && (
          <p className={styles['failure']}>
            {t('lifecycle.look.failed', { reason: errorWords(error).errorMessage })}
          </p>
        )}
      </div>
      <div className={styles['buttons']}>
        {isRunning ? (
          <Button size="small" icon={<IconStop size={14} />} onClick={stop}>
            {t('lifecycle.look.stop')}
          </Button>
        ) : (
          <Button size="small" icon={<IconSearch size={14} />} onClick={() => begin(firstVersions)}>
            {t(found || error ? 'lifecycle.look.again' : 'lifecycle.look.start')}
          </Button>
        )}
        {canLookFurther && (
          <Button size="small" onClick={() => begin(mostVersions)}>
            {t('lifecycle.look.more', { count: mostVersions })}
          </Button>
        )}
      </div>
    </FormSection>
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
        ? t('lifecycle.look.firstNow')
        : t('lifecycle.look.first', { date: formatUtcDay(firstMs) })}
    </p>
  );
}

function Scanned({ found: { scanned, lastKey, isDone } }: { readonly found: LifecycleDryRun }) {
  const { t } = useMessages(lifecycleMessages);
  return (
    <p className={styles['plainText']}>
      {t('lifecycle.look.progress', { count: scanned.versions, size: formatSize(scanned.bytes) })}
      {lastKey !== undefined && !isDone && (
        <span className={styles['lastKey']}>
          <RichMessage
            catalogue={lifecycleMessages}
            name="lifecycle.look.lastKey"
            values={{ key: visibleText(lastKey) }}
            components={{ name: <code /> }}
          />
        </span>
      )}
    </p>
  );
}
