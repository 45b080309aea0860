import { actionWarnings } from './action-warnings.ts';
import { conditionWarnings } from './condition-warnings.ts';
import { parsePolicy, type Statement, statementAsWritten } from './document.ts';
import { ineffectiveStatements } from './ineffective-statements.ts';
import type { PolicyWarning, StatementWarning } from './policy-warning.ts';
import { resourceWarnings } from './resource-warnings.ts';

/** Of a document of the right form; the storage server has the last word on what there is. */
export function policyWarnings(document: unknown): readonly PolicyWarning[] {
  const { Statement: given } = Object(document) as { Statement?: unknown };
  const list: unknown[] = Array.isArray(given) ? given : [given];
  // Each on its own, so that one that cannot be read does not shift the numbers of the others.
  const meant = list.map((one) => parsePolicy({ Statement: [one] })?.statements[0] ?? null);
  const ineffective = ineffectiveStatements(meant);
  return list.flatMap((one, statement) => {
    const written = statementAsWritten(one);
    if (written === null) return [];
    const within = warningsOf(written).map((warning) => ({ statement, ...warning }));
    return [...within, ...ineffective.filter((warning) => warning.statement === statement)];
  });
}

const warningsOf = (statement: Statement): readonly StatementWarning[] => [
  ...actionWarnings(statement),
  ...resourceWarnings(statement),
  ...conditionWarnings(statement),
];
