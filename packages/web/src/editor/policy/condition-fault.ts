import { textOf } from '#/messages/catalogue.ts';
import { memberOf } from '../json-tree.ts';
import { policyFieldsMessages } from './messages.ts';
import { shownPolicy } from './shown-policy.ts';

const t = textOf(policyFieldsMessages);

/**
 * What is wrong with how the conditions of a text are written, as a sentence: who reads the document sees of two with one
 * operator and key only the last, and would not know.
 */
export function conditionFault(text: string): string | null {
  for (const [at, statement] of (shownPolicy(text)?.statements ?? []).entries()) {
    for (const { name: operator, node } of memberOf(statement, 'Condition')?.node.members ?? []) {
      const keys = node.members.map(({ name }) => name);
      const number = at + 1;
      if (keys.some((key) => key.trim() === ''))
        return t('policyFields.fault.keyEmpty', { number, operator });
      const twice = keys.find((key, index) => keys.indexOf(key) < index);
      if (twice !== undefined) return t('policyFields.fault.keyTwice', { number, operator, key: twice });
    }
  }
  return null;
}
