import { escapeXml, unescapeXml } from './xml.ts';

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

/** The root element of a document; undefined when the text is not one whole document. */
export function parseXml(text: string): XmlElement | undefined {
  const open: { name: string; attributes: string; children: XmlNode[] }[] = [];
  let root: XmlElement | undefined;
  let at = 0;
  const add = (node: XmlNode): void => {
    const parent = open.at(-1);
    if (parent !== undefined) parent.children.push(node);
    else if (typeof node !== 'string') root ??= node;
  };
  for (const match of text.matchAll(pieces)) {
    if (match.index > at) add(text.slice(at, match.index));
    at = match.index + match[0].length;
    const [whole, , closing, opening, attributes = '', empty] = match;
    if (closing !== undefined) {
      const done = open.pop();
      if (done?.name !== closing) return undefined;
      add(done);
    } else if (opening === undefined) add(whole);
    else if (empty === '/') add({ name: opening, attributes, children: [] });
    else open.push({ name: opening, attributes, children: [] });
  }
  return open.length === 0 ? root : undefined;
}

/** Comments, instructions and CDATA; a closing tag; an opening tag with its attributes. */
const pieces =
  /(<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<![^>]*>)|<\/([^\s>]+)\s*>|<([^\s/>!?]+)((?:\s+[^\s=/>]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g;

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
