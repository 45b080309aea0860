import { escapeXml, markupAt, unescapeXml } from './xml.ts';

/**
 * Documents of a bucket as trees that come out as they went in: order, unknown elements, attributes and text stay as
 * they are written, so that changing one element changes nothing else.
 */
export interface XmlElement {
  readonly name: string;
  /** As written, with the blank before it; empty when there are none. */
  readonly attributes: string;
  readonly children: readonly XmlNode[];
}

/** Text as written, escapes and all; comments and such are text too. */
export type XmlNode = XmlElement | string;

/** Documents of S3 nest some six elements; what is deeper is none, and would overflow whatever walks it. */
const maxDepth = 100;

interface OpenElement extends XmlElement {
  readonly children: XmlNode[];
}

/** The root element of a document; undefined when the text is not one whole document. */
export function parseXml(text: string): XmlElement | undefined {
  const document: OpenElement = { name: '', attributes: '', children: [] };
  const open = [document];
  let at = 0;
  for (let begin = text.indexOf('<'); begin >= 0; begin = text.indexOf('<', at)) {
    const tag = markupAt(text, begin);
    const parent = open.at(-1);
    if (tag === undefined || parent === undefined) return undefined;
    if (begin > at) parent.children.push(text.slice(at, begin));
    at = tag.end;
    if (tag.kind === 'other') parent.children.push(text.slice(begin, tag.end));
    else if (tag.kind === 'close') {
      if (open.pop()?.name !== text.slice(begin + 2, tag.nameEnd)) return undefined;
    } else {
      const attributesEnd = tag.end - (tag.kind === 'empty' ? 2 : 1);
      const attributes = text.slice(tag.nameEnd, attributesEnd).trimEnd();
      const next: OpenElement = { name: text.slice(begin + 1, tag.nameEnd), attributes, children: [] };
      parent.children.push(next);
      if (tag.kind === 'open' && open.push(next) > maxDepth) return undefined;
    }
  }
  if (open.length !== 1 || text.slice(at).trim() !== '') return undefined;
  return rootOf(document);
}

/** Beside its one element a document has blanks, comments and instructions. */
function rootOf(document: XmlElement): XmlElement | undefined {
  const [root, more] = elementsOf(document);
  const hasText = document.children.some(
    (child) => typeof child === 'string' && !child.startsWith('<') && child.trim() !== '',
  );
  return more === undefined && !hasText ? root : undefined;
}

export function writeXml(node: XmlNode): string {
  if (typeof node === 'string') return node;
  const { name, attributes, children } = node;
  return `<${name}${attributes}>${children.map(writeXml).join('')}</${name}>`;
}

export const elementsOf = (element: XmlElement): XmlElement[] =>
  element.children.filter((child): child is XmlElement => typeof child !== 'string');

export const elementNamed = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element && elementsOf(element).find((child) => child.name === name);

export const elementsNamed = (element: XmlElement, name: string): XmlElement[] =>
  elementsOf(element).filter((child) => child.name === name);

/** The decoded text of an element that holds only text; empty otherwise. */
export function textOf(element: XmlElement | undefined): string {
  const [only, more] = element?.children ?? [];
  return typeof only === 'string' && more === undefined ? unescapeXml(only.trim()) : '';
}

/** The decoded text with the blanks at its ends, for what may have them: prefixes, suffixes and tags. */
export const exactTextOf = (element: XmlElement | undefined): string =>
  unescapeXml((element?.children ?? []).filter((child) => typeof child === 'string').join(''));

/** A new element: of text, or of elements. */
export function element(name: string, content: string | readonly XmlElement[]): XmlElement {
  const children = typeof content === 'string' ? [escapeXml(content)] : content;
  return { name, attributes: '', children };
}

/** The same with its first child of that name replaced, added at the end, or taken away. */
export function withElement(parent: XmlElement, name: string, next: XmlElement | undefined): XmlElement {
  const index = parent.children.findIndex((child) => typeof child !== 'string' && child.name === name);
  const kept = index < 0 ? parent.children : parent.children.toSpliced(index, 1);
  if (next === undefined) return { ...parent, children: kept };
  return { ...parent, children: index < 0 ? [...kept, next] : kept.toSpliced(index, 0, next) };
}
