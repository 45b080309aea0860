import { statementAsWritten } from '@longshore/contract/policy/document';
import { useMessages } from '#/messages/catalogue.ts';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { policyMessages } from '../messages.ts';
import { StatementWords } from './StatementWords.tsx';

/** What a policy says, statement by statement; nothing of it is left out. */
export function DocumentWords({ document }: { readonly document: unknown }) {
  const { t } = useMessages(policyMessages);
  const { Statement: given = [] } = Object(document) as { readonly Statement?: unknown };
  const statements: unknown[] = Array.isArray(given) ? given : [given];
  if (statements.length === 0) return <EmptyState title={t('policies.words.none')} />;
  return statements.map((statement, index) => (
    <StatementWords
      key={index}
      number={index + 1}
      statement={statementAsWritten(statement)}
      written={statement}
    />
  ));
}
