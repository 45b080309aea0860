import type { JournalList, JournalView } from '@longshore/contract/journal/journal-schemas';
import type { ReactNode } from 'react';
import { useCallback } from 'react';
import { ReadDialog } from '#/form/ReadDialog.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { formatDayTime, formatUtc } from '#/messages/times.ts';
import { LinkButton } from '#/shell/LinkButton.tsx';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { Button } from '#/ui/Button.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { DifferenceTable } from './diff/DifferenceTable.tsx';
import { LineDiff } from './diff/LineDiff.tsx';
import styles from './journal.module.css';
import { changeQuery } from './journal-queries.ts';
import { journalSearch } from './journal-search.ts';
import { journalMessages } from './messages.ts';
import { recordedDifferences } from './recorded-differences.ts';
import { RollbackDialog } from './RollbackDialog.tsx';

interface ChangeDialogProps {
  readonly changeId: string;
  readonly scope: JournalList['scope'];
}

/** One change at an address of its own, and the question whether it is rolled back. */
export function ChangeDialog({ changeId, scope }: ChangeDialogProps) {
  const { t } = useMessages(journalMessages);
  const [{ dialog }, show] = useScreenSearch(journalSearch);
  const close = useCallback(() => show({ change: '', dialog: '' }, { replace: true }), [show]);
  if (dialog === 'rollback')
    return (
      <RollbackDialog
        changeId={changeId}
        onClose={() => show({ dialog: '' }, { replace: true })}
        onDone={close}
      />
    );
  return (
    <ReadDialog title={t('journal.change.title')} query={changeQuery(changeId)} onClose={close}>
      {(change) => (
        <Dialog
          title={change.summary}
          size="wide"
          onClose={close}
          actions={
            <>
              <Button onClick={close} focusFirst>
                {t('journal.change.close')}
              </Button>
              {scope === 'everyone' && change.tag === 'Configuration' && (
                <LinkButton to="/settings/journal/compare" search={{ from: change.at }}>
                  {t('journal.change.compare')}
                </LinkButton>
              )}
              <Button
                disabledReason={change.canRollBack ? null : t('journal.change.noRollBack')}
                onClick={() => show({ dialog: 'rollback' })}
              >
                {t('journal.change.rollBack')}
              </Button>
            </>
          }
        >
          <ChangeBody change={change} />
        </Dialog>
      )}
    </ReadDialog>
  );
}

function ChangeBody({ change }: { readonly change: JournalView }) {
  const { t } = useMessages(journalMessages);
  const { at, userName, place, reason, outcome, code, requestId } = change;
  const timeMs = Date.parse(at);
  return (
    <div className={styles['body']}>
      <dl className={styles['facts']}>
        <Fact name={t('journal.column.when')}>
          <time dateTime={at}>{formatDayTime(timeMs)}</time>{' '}
          <span className={styles['quiet']}>{formatUtc(timeMs)}</span>
        </Fact>
        <Fact name={t('journal.column.who')}>
          <KeyText text={userName} />
        </Fact>
        {place !== '' && (
          <Fact name={t('journal.column.where')}>
            <KeyText text={place} />
          </Fact>
        )}
        {reason !== undefined && (
          <Fact name={t('journal.column.why')}>
            <KeyText text={reason} />
          </Fact>
        )}
        <Fact name={t('journal.column.outcome')}>{t(`journal.outcome.${outcome}`)}</Fact>
        <Fact name={t('journal.change.request')}>
          <code className={styles['code']}>{requestId}</code>
        </Fact>
      </dl>
      {outcome === 'uncertain' && <Callout>{t('journal.uncertain', { code: code ?? '' })}</Callout>}
      <Content change={change} />
    </div>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

function Content({ change }: { readonly change: JournalView }) {
  const { t } = useMessages(journalMessages);
  const { before, after } = change;
  if (before === undefined && after === undefined)
    return <p className={styles['quiet']}>{t('journal.change.nothing')}</p>;
  const differences = recordedDifferences(change);
  return (
    <section className={styles['body']} aria-label={t('journal.change.content')}>
      <h3 className={styles['heading']}>{t('journal.change.content')}</h3>
      {before === undefined && <p className={styles['quiet']}>{t('journal.change.onlyAfter')}</p>}
      {differences === undefined ? (
        <LineDiff label={t('journal.change.content')} before={before} after={after} />
      ) : (
        <DifferenceTable differences={differences} absentAfter="default" />
      )}
    </section>
  );
}
