import { withMember, withName, withoutMember, withoutThis, withValue, withWritten } from '../json-edit.ts';
import { type JsonMember, type JsonNode, memberOf } from '../json-tree.ts';
import type { StatementEdit } from './policy-edit.ts';

/** Where a condition stands: the member of its key, in that of its operator. */
interface Place {
  readonly all: JsonNode;
  readonly operator: JsonMember;
  readonly key: JsonMember;
}

/** In the order in which they are shown. */
function placesOf(statement: JsonNode): readonly Place[] {
  const all = memberOf(statement, 'Condition')?.node;
  if (all === undefined) return [];
  return all.members.flatMap((operator) => operator.node.members.map((key) => ({ all, operator, key })));
}

/** Changes one condition; the others stay letter for letter. */
const editAt =
  (index: number, edit: (text: string, place: Place, statement: JsonNode) => string): StatementEdit =>
  (text, statement) => {
    const place = placesOf(statement)[index];
    return place === undefined ? text : edit(text, place, statement);
  };

/** A single text stays one while it is alone. */
export const setConditionValues = (index: number, values: readonly string[]): StatementEdit =>
  editAt(index, (text, { key: { node } }) => {
    const isOne = typeof node.value === 'string' && values.length === 1;
    return withValue(text, node, isOne ? values[0] : values);
  });

/** Also to one that another condition has: nothing else is lost while it is typed, and `conditionFault` tells it. */
export const setConditionKey = (index: number, name: string): StatementEdit =>
  editAt(index, (text, { key }) => withName(text, key, name));

export const setConditionOperator = (index: number, name: string): StatementEdit =>
  editAt(index, (text, place, statement) => {
    const { all, operator, key } = place;
    const other = memberOf(all, name);
    const isAlone = operator.node.members.length === 1;
    if (other === undefined && isAlone) return withName(text, operator, name);
    const { text: written } = key.node;
    const add = (before: string) =>
      other === undefined
        ? withWritten(before, all, { name, written: `{${JSON.stringify(key.name)}: ${written}}` })
        : withWritten(before, other.node, { name: key.name, written });
    const remove = (before: string) => withoutPlace(before, place, statement);
    // What stands later first, so that the other one's place still holds.
    return other === undefined || other.from > operator.from ? remove(add(text)) : add(remove(text));
  });

export const addCondition =
  (operator: string, key: string): StatementEdit =>
  (text, statement) => {
    const all = memberOf(statement, 'Condition')?.node;
    const known = all && memberOf(all, operator)?.node;
    if (all === undefined)
      return withMember(text, statement, { name: 'Condition', value: { [operator]: { [key]: [] } } });
    return known === undefined
      ? withMember(text, all, { name: operator, value: { [key]: [] } })
      : withMember(text, known, { name: key, value: [] });
  };

export const deleteCondition = (index: number): StatementEdit => editAt(index, withoutPlace);

/** With all that would be empty without it. */
function withoutPlace(text: string, { all, operator, key }: Place, statement: JsonNode): string {
  if (operator.node.members.length > 1) return withoutThis(text, operator.node, key);
  return all.members.length > 1
    ? withoutThis(text, all, operator)
    : withoutMember(text, statement, 'Condition');
}
