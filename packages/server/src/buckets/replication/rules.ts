import type { SessionContext } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { needing } from '#/upstream/needing.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import { elementsNamed, parseXml, textOf, elementNamed, writeXml, type XmlElement } from '#/s3/xml-tree.ts';
import { deleteDocument, readDocument, writeDocument } from '../document.ts';

const empty: XmlElement = {
  name: 'ReplicationConfiguration',
  attributes: ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"',
  children: [{ name: 'Role', attributes: '', children: [] }],
};

/** The bucket's replication document; one without rules when it has none. */
export async function readRules(ctx: SessionContext, bucket: string): Promise<XmlElement> {
  const reading = readDocument(ctx, bucket, 'replication');
  // Also where they are read to be changed: another right than the one for the change.
  const text = await needing('s3:GetReplicationConfiguration', bucket, reading);
  if (text === undefined) return empty;
  const root = parseXml(text);
  if (root === undefined)
    throw refuse('UpstreamInvalid', 'The storage server gave a replication document that cannot be read');
  return root;
}

export const rulesOf = (root: XmlElement): XmlElement[] => elementsNamed(root, 'Rule');

/** Storage servers refuse a document without rules: it goes instead. */
export async function saveRules(ctx: SessionContext, bucket: string, root: XmlElement): Promise<void> {
  if (rulesOf(root).length === 0) await deleteRules(ctx, bucket);
  else await writeDocument(ctx, bucket, { name: 'replication', text: writeXml(root) });
}

/** MinIO says of a bucket without remote targets that it has none, once the rules are gone. */
async function deleteRules(ctx: SessionContext, bucket: string): Promise<void> {
  await deleteDocument(ctx, bucket, 'replication').catch((cause: unknown) => {
    if (refusalOf(cause)?.code !== 'XMinioAdminRemoteTargetNotFoundError') throw cause;
  });
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
