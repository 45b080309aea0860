import { bucketReachList } from '@longshore/contract/buckets/reach';
import { can } from '@longshore/contract/can';
import type { ReactNode } from 'react';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { NotPermitted } from '#/shell/NotPermitted.tsx';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { reachMessages } from './messages.ts';
import { ReachAnswer } from './ReachAnswer.tsx';
import { ReachForm } from './ReachForm.tsx';
import { questionOf } from './reach-query.ts';
import { reachSearch } from './reach-search.ts';
import styles from './reach.module.css';

/** Who may do something with an object, a folder or a bucket: the question of the address, and everybody below it. */
export default function ReachPage(): ReactNode {
  const { t } = useMessages(reachMessages);
  const [asked] = useScreenSearch(reachSearch);
  const { offered, all } = useRefusals();
  const answer = can(bucketReachList, useSession());
  const refusal = offered ?? all(answer);
  const question = questionOf(asked);
  return (
    <>
      <PageHeader breadcrumbs={[{ label: t('reach.policies'), to: '/access/policies' }]} />
      {refusal !== null ? (
        <NotPermitted text={refusal} refused={answer} />
      ) : (
        <>
          <p className={styles['intro']}>{t('reach.intro')}</p>
          {/* A link from elsewhere asks something else: its question takes the place of what is entered. */}
          <ReachForm key={JSON.stringify(asked)} asked={asked} />
          {question !== undefined && <ReachAnswer question={question} />}
        </>
      )}
    </>
  );
}
