import { routeShown } from '@longshore/contract/route-access';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { NotPermitted } from '#/shell/NotPermitted.tsx';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { SimulatorAnswer } from './answer/SimulatorAnswer.tsx';
import { isOffered, mayAskThis } from './askers.ts';
import { simulatorMessages } from './messages.ts';
import { SimulatorForm } from './SimulatorForm.tsx';
import { type Question, questionOf } from './simulator-query.ts';
import { simulatorSearch } from './simulator-search.ts';
import styles from './simulator.module.css';

/** Whether somebody may do something: the question of the address, and its answer beside it. */
export default function SimulatorPage(): ReactNode {
  const { t } = useMessages(simulatorMessages);
  const [asked] = useScreenSearch(simulatorSearch);
  const { routesByPath } = useRouter();
  const { staticData } = routesByPath['/access/policies'].options;
  const hasPolicies = routeShown(staticData?.screen?.needs ?? {}, useSession());
  const question = questionOf(asked);
  return (
    <>
      <PageHeader
        breadcrumbs={[{ label: t('simulator.policies'), to: hasPolicies ? '/access/policies' : undefined }]}
      />
      <p className={styles['intro']}>{t('simulator.intro')}</p>
      <div className={styles['columns']}>
        {/* A link from elsewhere asks something else: its question takes the place of what is entered. */}
        <SimulatorForm key={JSON.stringify(asked)} asked={asked} />
        {question !== undefined && <Shown question={question} />}
      </div>
    </>
  );
}

/** Above the question where the screen is narrow: what is asked next is not to be answered out of sight. */
function Shown({ question }: { readonly question: Question }) {
  const place = useRef<HTMLDivElement>(null);
  const asked = JSON.stringify(question);
  const before = useRef(asked);
  useEffect(() => {
    if (before.current === asked) return;
    before.current = asked;
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [asked]);
  return (
    <div ref={place} className={styles['shown']}>
      <Asked question={question} />
    </div>
  );
}

function Asked({ question }: { readonly question: Question }) {
  const session = useSession();
  const { all, offered } = useRefusals();
  const may = mayAskThis(question, session);
  const refusal = isOffered(question.who.kind, session) ? all(may) : offered;
  if (refusal === null) return <SimulatorAnswer question={question} />;
  return <NotPermitted text={refusal} refused={may} />;
}
