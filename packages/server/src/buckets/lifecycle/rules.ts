import type { SessionContext } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { needing } from '#/upstream/needing.ts';
import {
  element,
  elementNamed,
  elementsNamed,
  parseXml,
  textOf,
  writeXml,
  type XmlElement,
} from '#/s3/xml-tree.ts';
import { deleteDocument, readDocument, requireUnchanged, revisionOf, writeDocument } from '../document.ts';

const root: XmlElement = {
  name: 'LifecycleConfiguration',
  attributes: ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"',
  children: [],
};

/** What a bucket's lifecycle document says, as it is written. */
export interface LifecycleDocument {
  /** Undefined when the bucket has none. */
  readonly text: string | undefined;
  readonly tree: XmlElement;
  readonly revision: string;
}

export async function readRules(ctx: SessionContext, bucket: string): Promise<LifecycleDocument> {
  // Also of a row that needs to write: a person may lack either.
  const reading = readDocument(ctx, bucket, 'lifecycle');
  const text = await needing('s3:GetLifecycleConfiguration', bucket, reading);
  const tree = text === undefined ? root : parseXml(text);
  if (tree === undefined)
    throw refuse('UpstreamInvalid', 'The storage server sent lifecycle rules that cannot be read');
  return { text, tree, revision: revisionOf(text) };
}

/** The same, refused when it is not what the person read. */
export async function readRulesToChange(
  ctx: SessionContext,
  bucket: string,
  revision: string | undefined,
): Promise<LifecycleDocument> {
  const document = await readRules(ctx, bucket);
  requireUnchanged(revision, document.text);
  return document;
}

/** Two changes within this process at once would undo one another. */
export const turnOf = (bucket: string): string => `lifecycle ${bucket}`;

export const rulesOf = (tree: XmlElement): XmlElement[] => elementsNamed(tree, 'Rule');
export const idOf = (rule: XmlElement): string => textOf(elementNamed(rule, 'ID'));

export function ruleNamed(tree: XmlElement, id: string, field = 'params.ruleId'): XmlElement {
  const rule = rulesOf(tree).find((one) => idOf(one) === id);
  if (rule === undefined) throw refuse('NotFound', 'The bucket has no lifecycle rule of this id', { field });
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

/** A document without a rule is refused: the last one takes it away. */
export async function saveRules(ctx: SessionContext, bucket: string, tree: XmlElement): Promise<void> {
  if (rulesOf(tree).length === 0) await deleteDocument(ctx, bucket, 'lifecycle');
  else await writeDocument(ctx, bucket, { name: 'lifecycle', text: writeXml(tree) });
}

export async function restoreRules(
  ctx: SessionContext,
  bucket: string,
  { text }: LifecycleDocument,
): Promise<void> {
  if (text === undefined) await deleteDocument(ctx, bucket, 'lifecycle');
  else await writeDocument(ctx, bucket, { name: 'lifecycle', text });
}
