import { s3Namespace } from '#/s3/call.ts';
import { parseXml, writeXml, type XmlElement } from '#/s3/xml-tree.ts';
import { refuse } from '#/upstream/errors.ts';

/** The root of a document of S3. */
export const rootElement = (name: string, children: XmlElement['children'] = []): XmlElement => ({
  name,
  attributes: ` ${s3Namespace}`,
  children,
});

/** The document as a tree; one without anything in it when the bucket has none. */
export function readXml(text: string | undefined, empty: XmlElement): XmlElement {
  const root = text === undefined ? empty : parseXml(text);
  if (root !== undefined) return root;
  throw refuse('UpstreamInvalid', 'The storage server sent a response that the console cannot read', {
    detailedMessage: `It is no whole ${empty.name}.`,
  });
}

/** Storage servers refuse most documents that hold nothing: those are deleted instead. */
export const printXml = (root: XmlElement, isEmpty = false): string | undefined =>
  isEmpty ? undefined : writeXml(root);
