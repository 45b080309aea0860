import type { LifecycleRuleInput } from '@longshore/contract/buckets/lifecycle-schemas';
import { element, elementNamed, elementsOf, withElement, type XmlElement } from '#/s3/xml-tree.ts';
import { filterShown } from './rule-shown.ts';
import { parseTags } from './tags.ts';

type Part = 'Prefix' | 'Tag' | 'ObjectSizeGreaterThan' | 'ObjectSizeLessThan';

/** The rule with what the input says of the filter. What already is as it says stays as it is written. */
export function editFilter(rule: XmlElement, input: LifecycleRuleInput): XmlElement {
  const changes = changesOf(rule, input);
  if (changes.size === 0) return rule;
  const legacy = elementNamed(rule, 'Prefix');
  const prefix = changes.get('Prefix');
  if (legacy !== undefined && changes.size === 1 && prefix !== undefined)
    return withElement(rule, 'Prefix', prefix[0] ?? element('Prefix', ''));
  const filter = elementNamed(rule, 'Filter');
  const and = elementNamed(filter, 'And');
  const place = and ?? filter;
  let parts = place === undefined ? [] : elementsOf(place);
  // A prefix of the rule itself and a filter are refused together.
  if (legacy !== undefined && place === undefined) parts = [legacy];
  for (const [part, next] of changes) parts = replaced(parts, part, next);
  parts = parts.filter((part) => part.name !== 'Prefix' || part.children.length > 0);
  return withFilter(rule, parts);
}

function changesOf(rule: XmlElement, input: LifecycleRuleInput): Map<Part, XmlElement[]> {
  const now = filterShown(rule);
  const changes = new Map<Part, XmlElement[]>();
  const { prefix, tags, object_size_greater_than: above, object_size_less_than: below } = input;
  if (prefix !== undefined && prefix !== (now.prefix ?? ''))
    changes.set('Prefix', prefix ? [element('Prefix', prefix)] : []);
  if (tags !== undefined) {
    const next = parseTags(tags);
    if (JSON.stringify(next) !== JSON.stringify(now.tags ?? []))
      changes.set(
        'Tag',
        next.map(({ key, value }) => element('Tag', [element('Key', key), element('Value', value)])),
      );
  }
  if (above !== undefined && above !== (now.objectSizeGreaterThan ?? 0))
    changes.set('ObjectSizeGreaterThan', size('ObjectSizeGreaterThan', above));
  if (below !== undefined && below !== (now.objectSizeLessThan ?? 0))
    changes.set('ObjectSizeLessThan', size('ObjectSizeLessThan', below));
  return changes;
}

const size = (name: Part, bytes: number): XmlElement[] => (bytes > 0 ? [element(name, String(bytes))] : []);

function replaced(parts: XmlElement[], part: Part, next: XmlElement[]): XmlElement[] {
  const at = parts.findIndex(({ name }) => name === part);
  const others = parts.filter(({ name }) => name !== part);
  return at < 0 ? [...others, ...next] : others.toSpliced(at, 0, ...next);
}

/** One condition stands alone, several within `And`: servers refuse it otherwise. */
function withFilter(rule: XmlElement, parts: readonly XmlElement[]): XmlElement {
  const whole = parts.length > 1 ? [element('And', parts)] : parts;
  const next = element('Filter', whole.length === 0 ? [element('Prefix', '')] : whole);
  const filter = elementNamed(rule, 'Filter');
  const legacy = elementNamed(rule, 'Prefix');
  if (filter !== undefined || legacy === undefined) return withElement(rule, 'Filter', next);
  return { ...rule, children: rule.children.map((child) => (child === legacy ? next : child)) };
}
