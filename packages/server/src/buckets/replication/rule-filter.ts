import {
  elementNamed,
  elementsNamed,
  element,
  exactTextOf,
  withElement,
  type XmlElement,
} from '#/s3/xml-tree.ts';
import { tagsIn, tagsText } from './tags-text.ts';

export interface RuleFilter {
  readonly prefix: string;
  readonly tags: string;
}

const own = new Set(['Prefix', 'Tag', 'And']);

export function filterOf(rule: XmlElement): RuleFilter {
  const filter = elementNamed(rule, 'Filter');
  const both = elementNamed(filter, 'And') ?? filter;
  if (both === undefined) return { prefix: exactTextOf(elementNamed(rule, 'Prefix')), tags: '' };
  const tags = elementsNamed(both, 'Tag').map(
    (tag) => [exactTextOf(elementNamed(tag, 'Key')), exactTextOf(elementNamed(tag, 'Value'))] as const,
  );
  return { prefix: exactTextOf(elementNamed(both, 'Prefix')), tags: tagsText(tags) };
}

/** The rule with another filter; one that says the same stays as it is written. */
export function withFilter(rule: XmlElement, change: Partial<RuleFilter>): XmlElement {
  const now = filterOf(rule);
  const tags = tagsIn(change.tags ?? now.tags);
  const next = { prefix: change.prefix ?? now.prefix, tags: tagsText(tags) };
  if (next.prefix === now.prefix && next.tags === now.tags) return rule;
  const prefix = element('Prefix', next.prefix);
  const tagElements = tags.map(([key, value]) =>
    element('Tag', [element('Key', key), element('Value', value)]),
  );
  const parts = tagElements.length === 0 || next.prefix !== '' ? [prefix, ...tagElements] : tagElements;
  const filter = elementNamed(rule, 'Filter') ?? element('Filter', []);
  const kept = filter.children.filter((child) => typeof child === 'string' || !own.has(child.name));
  const said = parts.length === 1 ? parts : [element('And', parts)];
  // A prefix outside the filter is how it was said before filters were there.
  return withElement(withElement(rule, 'Prefix', undefined), 'Filter', {
    ...filter,
    children: [...said, ...kept],
  });
}
