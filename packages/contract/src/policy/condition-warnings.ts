import {
  conditionOperators,
  isConditionKey,
  isConditionValue,
  takesConditionKey,
} from './condition-catalogue.ts';
import type { Condition, Statement } from './document.ts';
import type { StatementWarning } from './policy-warning.ts';

/** Conditions that the storage server does not know, and that it refuses for the most part. */
export const conditionWarnings = (statement: Statement): readonly StatementWarning[] =>
  statement.conditions.flatMap((condition) => warningsOf(condition, statement));

function warningsOf({ operator, key, values }: Condition, { actions }: Statement): StatementWarning[] {
  // What has another form than operator, key and values is the server's to judge.
  if (operator === '') return [];
  const bad = values.find((value) => !isConditionValue(operator, value));
  const other = actions.find((action) => !takesConditionKey(action, key));
  return [
    ...found('unknownOperator', conditionOperators.includes(operator) ? undefined : operator),
    ...found('unknownConditionKey', isConditionKey(key) ? undefined : key),
    ...found('conditionKeyOfOthers', other === undefined ? undefined : key),
    ...found('noConditionValue', values.length > 0 ? undefined : key),
    ...found('badConditionValue', bad),
  ];
}

const found = (kind: StatementWarning['kind'], text: string | undefined): StatementWarning[] =>
  text === undefined ? [] : [{ kind, text }];
