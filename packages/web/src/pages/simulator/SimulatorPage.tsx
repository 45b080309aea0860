import type { ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { SimulatorAnswer } from './answer/SimulatorAnswer.tsx';
import { simulatorMessages } from './messages.ts';
import { SimulatorForm } from './SimulatorForm.tsx';
import { questionOf } from './simulator-query.ts';
import { simulatorSearch } from './simulator-search.ts';
import styles from './simulator.module.css';

/** Whether somebody may do something: the question of the address, and its answer beside it. */
export default function SimulatorPage(): ReactNode {
  const { t } = useMessages(simulatorMessages);
  const [asked] = useScreenSearch(simulatorSearch);
  const question = questionOf(asked);
  return (
    <>
      <PageHeader breadcrumbs={[{ label: t('simulator.policies'), to: '/access/policies' }]} />
      <p className={styles['intro']}>{t('simulator.intro')}</p>
      <div className={styles['columns']}>
        {/* A link from elsewhere asks something else: its question takes the place of what is entered. */}
        <SimulatorForm key={JSON.stringify(asked)} asked={asked} />
        {question !== undefined && <SimulatorAnswer question={question} />}
      </div>
    </>
  );
}
