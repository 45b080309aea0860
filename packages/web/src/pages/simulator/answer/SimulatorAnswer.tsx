import type { SimulatorAnswer as Answer } from '@longshore/contract/simulator/simulator-schemas';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#/messages/catalogue.ts';
import { RichMessage } from '#/messages/RichMessage.tsx';
import { ReadFailed } from '#/shell/ReadFailed.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { IconLock, IconOn, IconUnknown } from '#/ui/icons.tsx';
import { SkeletonRows } from '#/ui/Skeleton.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { simulatorMessages } from '../messages.ts';
import { answerQuery, type Question } from '../simulator-query.ts';
import styles from '../simulator.module.css';
import { ChangeItem } from './ChangeItem.tsx';
import { StatementItem } from './StatementItem.tsx';
import { UnreadNotes } from './UnreadNotes.tsx';

const shapes = { allowed: IconOn, denied: IconLock, depends: IconUnknown } as const;

/** Allowed or not, by what, and what would turn it. */
export function SimulatorAnswer({ question }: { readonly question: Question }) {
  const { t } = useMessages(simulatorMessages);
  const { data: answer, error, refetch } = useQuery(answerQuery(question));
  if (error !== null)
    return (
      <ReadFailed error={error} resource={t('shell.refused.theServer')} onRetry={() => void refetch()} />
    );
  if (answer === undefined) return <SkeletonRows rows={4} />;
  const { verdict, by, openKeys, unread, isUnjudged } = answer;
  const Shape = shapes[verdict];
  return (
    <section className={styles['answer']} aria-label={t('simulator.answer.label')}>
      <h2 className={styles['verdict']} data-verdict={verdict}>
        <Shape size={20} aria-hidden />
        <output>{t(`simulator.answer.${verdict}`)}</output>
      </h2>
      <p>
        <Asked question={question} />
      </p>
      <UnreadNotes unread={unread} />
      {isUnjudged && <Callout>{t('simulator.answer.unjudged')}</Callout>}
      {openKeys.length > 0 && (
        <Callout>{t('simulator.answer.openKeys', { keys: openKeys.join(', ') })}</Callout>
      )}
      {by.length > 0 ? (
        <>
          <h3 className={styles['heading']}>{t('simulator.answer.by')}</h3>
          <ul className={styles['list']}>
            {by.map((statement, index) => (
              <StatementItem key={index} statement={statement} isCertain={verdict !== 'depends'} />
            ))}
          </ul>
        </>
      ) : (
        verdict === 'denied' && <p>{t('simulator.answer.byNone')}</p>
      )}
      <Changes answer={answer} />
    </section>
  );
}

function Asked({ question: { who, action, resource = '' } }: { readonly question: Question }) {
  const { t } = useMessages(simulatorMessages);
  const name = who.kind === 'anonymous' ? '' : visibleText(who.name);
  const asker = t(`simulator.answer.who.${who.kind}`, { name });
  const components = { action: <code />, resource: <code /> };
  return resource === '' ? (
    <RichMessage
      catalogue={simulatorMessages}
      name="simulator.answer.requestServer"
      values={{ who: asker, action }}
      components={components}
    />
  ) : (
    <RichMessage
      catalogue={simulatorMessages}
      name="simulator.answer.request"
      values={{ who: asker, action, resource: visibleText(resource) }}
      components={components}
    />
  );
}

function Changes({ answer: { verdict, changes } }: { readonly answer: Answer }) {
  const { t } = useMessages(simulatorMessages);
  if (verdict === 'depends' || changes.length === 0) return null;
  return (
    <>
      <h3 className={styles['heading']}>{t(`simulator.answer.changes.${verdict}`)}</h3>
      <ul className={styles['list']}>
        {changes.map((change, index) => (
          <ChangeItem key={index} change={change} />
        ))}
      </ul>
    </>
  );
}
