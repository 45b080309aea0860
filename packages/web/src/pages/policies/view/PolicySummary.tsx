import { statementAsWritten } from '@longshore/contract/policy/document';
import { policyWarnings } from '@longshore/contract/policy/policy-warnings';
import { usePrefetchedQuery } from '#/api/query.ts';
import { readJson } from '#/editor/json-assist.ts';
import { warningWords } from '#/editor/policy-warning-words.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { Callout } from '#/ui/Callout.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { policyMessages } from '../messages.ts';
import { policyQuery } from '../policy-queries.ts';
import styles from '../policies.module.css';
import { StatementWords } from './StatementWords.tsx';

/** What the policy says, statement by statement; nothing of it is left out. */
export function PolicySummary({ policyName }: { readonly policyName: string }) {
  const { t } = useMessages(policyMessages);
  const { policy } = usePrefetchedQuery(policyQuery(policyName)).data;
  const document = readJson(policy)?.document;
  const { Statement: given = [] } = Object(document) as { readonly Statement?: unknown };
  const statements: unknown[] = Array.isArray(given) ? given : [given];
  const warnings = policyWarnings(document).map(warningWords);
  if (statements.length === 0) return <EmptyState title={t('policies.words.none')} />;
  return (
    <>
      {warnings.length > 0 && (
        <div className={styles['warnings']}>
          {warnings.map((warning) => (
            <Callout key={warning}>{warning}</Callout>
          ))}
        </div>
      )}
      {statements.map((statement, index) => (
        <StatementWords
          key={index}
          number={index + 1}
          statement={statementAsWritten(statement)}
          written={statement}
        />
      ))}
    </>
  );
}
