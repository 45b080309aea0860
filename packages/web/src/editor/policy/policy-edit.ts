import { withItem, withMember, withName, withoutItem, withoutMember, withValue } from '../json-edit.ts';
import { type JsonNode, memberOf } from '../json-tree.ts';
import { shownPolicy } from './shown-policy.ts';

/** Changes one statement of a text; everything else of it stays letter for letter. */
export type StatementEdit = (text: string, statement: JsonNode) => string;

/** A text that fields cannot show stays as it is. */
export function editStatement(text: string, index: number, edit: StatementEdit): string {
  const statement = shownPolicy(text)?.statements[index];
  return statement === undefined ? text : edit(text, statement);
}

const emptyText = '{\n  "Version": "2012-10-17",\n  "Statement": []\n}';

export function addStatement(text: string, statement: object): string {
  const before = text.trim() === '' ? emptyText : text;
  const root = shownPolicy(before)?.root;
  if (root === undefined) return text;
  const list = memberOf(root, 'Statement')?.node;
  if (list === undefined) return withMember(before, root, { name: 'Statement', value: [statement] });
  if (Array.isArray(list.value)) return withItem(before, list, statement);
  const lone = before.slice(list.from, list.to);
  return `${before.slice(0, list.from)}[${lone}, ${JSON.stringify(statement)}]${before.slice(list.to)}`;
}

export function deleteStatement(text: string, index: number): string {
  const root = shownPolicy(text)?.root;
  const list = root && memberOf(root, 'Statement')?.node;
  if (list === undefined) return text;
  return Array.isArray(list.value) ? withoutItem(text, list, index) : withValue(text, list, []);
}

export const setEffect =
  (value: 'Allow' | 'Deny'): StatementEdit =>
  (text, statement) =>
    withMember(text, statement, { name: 'Effect', value });

export const setSid =
  (value: string): StatementEdit =>
  (text, statement) =>
    value === ''
      ? withoutMember(text, statement, 'Sid')
      : withMember(text, statement, { name: 'Sid', value });

export type TextsMember = 'Action' | 'NotAction' | 'Resource' | 'NotResource';

/** A single text stays one while it is alone. Without any resource the member goes: actions of the server have none. */
export const setTexts =
  (name: TextsMember, texts: readonly string[]): StatementEdit =>
  (text, statement) => {
    if (texts.length === 0 && name === 'Resource') return withoutMember(text, statement, name);
    const isOne = typeof memberOf(statement, name)?.node.value === 'string' && texts.length === 1;
    return withMember(text, statement, { name, value: isOne ? texts[0] : texts });
  };

/** `Action` becomes `NotAction`, and back; its list stays. */
export const renameMember =
  (name: TextsMember, next: TextsMember): StatementEdit =>
  (text, statement) => {
    const member = memberOf(statement, name);
    if (member === undefined) return withMember(text, statement, { name: next, value: [] });
    return withName(text, member, next);
  };
