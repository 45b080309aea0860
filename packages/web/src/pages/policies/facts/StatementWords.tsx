import type { Statement } from '@longshore/contract/policy/document';
import { Fragment, type ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { KeyText } from '#/ui/KeyText.tsx';
import { policyMessages } from '../messages.ts';
import styles from '../policies.module.css';

interface StatementWordsProps {
  /** From 1. */
  readonly number: number;
  /** Null where it cannot be understood. */
  readonly statement: Statement | null;
  readonly written: unknown;
}

export function StatementWords({ number, statement, written }: StatementWordsProps) {
  const { t } = useMessages(policyMessages);
  const sid = statement?.sid ?? null;
  const title =
    sid === null
      ? t('policies.words.statement', { number })
      : t('policies.words.named', { number, name: sid });
  return (
    <section className={styles['statement']} aria-label={title}>
      <h2 className={styles['heading']}>{title}</h2>
      {statement === null ? (
        <>
          <p>{t('policies.words.unreadable')}</p>
          <pre className={styles['code']}>{JSON.stringify(written, null, 2)}</pre>
        </>
      ) : (
        <dl className={styles['facts']}>
          <dt>{t('policies.column.effect')}</dt>
          <dd>
            <strong>{t(`policies.words.${statement.effect}`)}</strong>
          </dd>
          <Facts statement={statement} />
        </dl>
      )}
    </section>
  );
}

function Facts({ statement }: { readonly statement: Statement }) {
  const { t } = useMessages(policyMessages);
  const { resources, notResources, conditions } = statement;
  return (
    <>
      {(['actions', 'notActions', 'resources', 'notResources'] as const).map((part) =>
        statement[part].length === 0 ? null : (
          <Fact key={part} term={t(`policies.words.${part}`)}>
            <Texts texts={statement[part]} />
          </Fact>
        ),
      )}
      {resources.length + notResources.length === 0 && (
        <Fact term={t('policies.words.resources')}>{t('policies.words.anywhere')}</Fact>
      )}
      {conditions.length > 0 && (
        <Fact term={t('policies.words.conditions')}>
          {conditions.map(({ key, operator, values }, index) => (
            <Fragment key={index}>
              <div>{t('policies.words.condition', { key, operator })}</div>
              <Texts texts={values} />
            </Fragment>
          ))}
        </Fact>
      )}
    </>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Texts({ texts }: { readonly texts: readonly string[] }) {
  return (
    <ul className={styles['texts']}>
      {texts.map((text) => (
        <li key={text} className={styles['code']}>
          <KeyText text={text} />
        </li>
      ))}
    </ul>
  );
}
