import { element, elementNamed, elementsNamed, textOf, type XmlElement } from '#/s3/xml-tree.ts';
import { refuse } from '#/upstream/errors.ts';

export const rulesOf = (tree: XmlElement): XmlElement[] => elementsNamed(tree, 'Rule');
export const idOf = (rule: XmlElement): string => textOf(elementNamed(rule, 'ID'));

export function ruleNamed(tree: XmlElement, id: string, field = 'params.ruleId'): XmlElement {
  const rule = rulesOf(tree).find((one) => idOf(one) === id);
  if (rule === undefined)
    throw refuse('NotFound', 'The bucket has no lifecycle rule with this ID', { field });
  return rule;
}

/** The document with one rule replaced, or taken away; everything else is the very same. */
export function withRule(tree: XmlElement, rule: XmlElement, next: XmlElement | undefined): XmlElement {
  const children = tree.children.flatMap((child) =>
    child === rule ? (next === undefined ? [] : [next]) : [child],
  );
  return { ...tree, children };
}

export const newRule = (id: string): XmlElement =>
  element('Rule', [
    element('ID', id),
    element('Status', 'Enabled'),
    element('Filter', [element('Prefix', '')]),
  ]);
