import type { SessionContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { elementsNamed, parseXml, textOf, elementNamed, writeXml, type XmlElement } from '../../xml-tree.ts';
import { deleteDocument, readDocument, writeDocument } from '../document.ts';

const empty: XmlElement = {
  name: 'ReplicationConfiguration',
  attributes: ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"',
  children: [{ name: 'Role', attributes: '', children: [] }],
};

/** The bucket's replication document; one without rules when it has none. */
export async function readRules(ctx: SessionContext, bucket: string): Promise<XmlElement> {
  const text = await readDocument(ctx, bucket, 'replication');
  if (text === undefined) return empty;
  const root = parseXml(text);
  if (root === undefined)
    throw refuse('UpstreamInvalid', 'The storage server gave a replication document that cannot be read');
  return root;
}

export const rulesOf = (root: XmlElement): XmlElement[] => elementsNamed(root, 'Rule');

/** Storage servers refuse a document without rules: it goes instead. */
export async function saveRules(ctx: SessionContext, bucket: string, root: XmlElement): Promise<void> {
  if (rulesOf(root).length === 0) await deleteDocument(ctx, bucket, 'replication');
  else await writeDocument(ctx, bucket, { name: 'replication', text: writeXml(root) });
}

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
