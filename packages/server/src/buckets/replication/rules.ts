import { elementNamed, elementsNamed, textOf, type XmlElement } from '#/s3/xml-tree.ts';
import { refuse } from '#/upstream/errors.ts';

export const rulesOf = (root: XmlElement): XmlElement[] => elementsNamed(root, 'Rule');

export const idOf = (rule: XmlElement): string => textOf(elementNamed(rule, 'ID'));
/** 0 where none is written. */
export function priorityOf(rule: XmlElement): number {
  const priority = Number(textOf(elementNamed(rule, 'Priority')));
  return Number.isSafeInteger(priority) ? priority : 0;
}
export const targetOf = (rule: XmlElement): string =>
  textOf(elementNamed(elementNamed(rule, 'Destination'), 'Bucket'));

/** The one rule of this ID. Storage servers take several of one ID, of which none can be meant. */
export function ruleById(root: XmlElement, id: string, field: string): XmlElement {
  const [rule, another] = rulesOf(root).filter((one) => idOf(one) === id);
  if (rule === undefined) throw refuse('NotFound', `The bucket has no replication rule ${id}`, { field });
  if (another !== undefined)
    throw refuse('InvalidInput', `The bucket has several replication rules with the ID ${id}`, { field });
  return rule;
}

export const withRule = (root: XmlElement, rule: XmlElement, next: XmlElement | undefined): XmlElement => ({
  ...root,
  children: root.children.flatMap((child) => (child !== rule ? [child] : next === undefined ? [] : [next])),
});
