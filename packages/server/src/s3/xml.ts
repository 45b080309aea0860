/** One piece of markup, from its `<` to behind its `>`. */
export interface Markup {
  /** `other` are comments, instructions and CDATA. */
  readonly kind: 'open' | 'empty' | 'close' | 'other';
  /** Behind the name; the attributes begin here. */
  readonly nameEnd: number;
  readonly end: number;
}

/**
 * The markup that begins at this `<`; undefined when it does not end. Everything that reads XML here goes through this,
 * and none reads a place twice: an answer as large as it may be takes time in proportion to its size.
 */
export function markupAt(text: string, at: number): Markup | undefined {
  const sign = text.charCodeAt(at + 1);
  if (sign === exclamation || sign === question) return otherAt(text, at);
  const nameStart = sign === slash ? at + 2 : at + 1;
  const nameEnd = endOfName(text, nameStart);
  if (nameEnd === nameStart) return undefined;
  const end = endOfTag(text, nameEnd);
  if (end < 0) return undefined;
  if (sign === slash) return { kind: 'close', nameEnd, end };
  return { kind: text.charCodeAt(end - 2) === slash ? 'empty' : 'open', nameEnd, end };
}

const exclamation = 0x21;
const doubleQuote = 0x22;
const singleQuote = 0x27;
const slash = 0x2f;
const less = 0x3c;
const greater = 0x3e;
const question = 0x3f;

const cdataStart = '<![CDATA[';
const cdataEnd = ']]>';
const others = [
  ['<!--', '-->'],
  [cdataStart, cdataEnd],
  ['<?', '?>'],
  ['<!', '>'],
] as const;

function otherAt(text: string, at: number): Markup | undefined {
  for (const [begin, close] of others) {
    if (!text.startsWith(begin, at)) continue;
    const end = text.indexOf(close, at + begin.length);
    return end < 0 ? undefined : { kind: 'other', nameEnd: at, end: end + close.length };
  }
  return undefined;
}

const isBlank = (sign: number): boolean => sign === 0x20 || (sign >= 0x09 && sign <= 0x0d);

const endsName = (sign: number): boolean =>
  sign === greater || sign === slash || sign === less || isBlank(sign) || Number.isNaN(sign);

function endOfName(text: string, from: number): number {
  let at = from;
  while (!endsName(text.charCodeAt(at))) at += 1;
  return at;
}

/** Behind the `>` that is in no attribute's value; -1 when there is none. */
function endOfTag(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === greater) return at + 1;
    if (sign === less) return -1;
    if (sign !== doubleQuote && sign !== singleQuote) continue;
    at = text.indexOf(sign === doubleQuote ? '"' : "'", at + 1);
    if (at < 0) return -1;
  }
  return -1;
}

/**
 * What follows reads the flat XML of S3's lists, where no element is nested in one of the same name: it goes from one
 * end tag to the next without looking at what is between, ten times as fast as a tree of a page of 1,000 keys.
 */
export interface FlatElement {
  readonly name: string;
  /** As written, elements and escapes and all. */
  readonly content: string;
}

/** The elements of this level, in order; undefined when the markup is broken. Those inside are read by another call. */
export function flatElements(xml: string): FlatElement[] | undefined {
  const found: FlatElement[] = [];
  let at = xml.indexOf('<');
  while (at >= 0) {
    const tag = markupAt(xml, at);
    if (tag === undefined || tag.kind === 'close') return undefined;
    let { end } = tag;
    if (tag.kind === 'open' || tag.kind === 'empty') {
      const name = xml.slice(at + 1, tag.nameEnd);
      const close = `</${name}>`;
      const closedAt = tag.kind === 'empty' ? end : xml.indexOf(close, end);
      if (closedAt < 0) return undefined;
      found.push({ name, content: xml.slice(end, closedAt) });
      end = tag.kind === 'empty' ? end : closedAt + close.length;
    }
    at = xml.indexOf('<', end);
  }
  return found;
}

/** The text of the first element of this name, decoded, whatever is around it; undefined when there is none. */
export function elementText(xml: string, name: string): string | undefined {
  const first = elementFrom(xml, name, 0);
  return first === undefined ? undefined : unescapeXml(first.content);
}

/** The content of the document, when its root has this name and the end of it is there. */
export function contentOfRoot(xml: string, name: string): string | undefined {
  let at = xml.indexOf('<');
  while (at >= 0) {
    const tag = markupAt(xml, at);
    if (tag === undefined || tag.kind === 'close') return undefined;
    if (tag.kind !== 'other') {
      if (xml.slice(at + 1, tag.nameEnd) !== name) return undefined;
      const text = xml.trimEnd();
      if (tag.kind === 'empty') return tag.end === text.length ? '' : undefined;
      const close = `</${name}>`;
      return text.endsWith(close) ? text.slice(tag.end, -close.length) : undefined;
    }
    at = xml.indexOf('<', tag.end);
  }
  return undefined;
}

function elementFrom(
  xml: string,
  name: string,
  from: number,
): { readonly content: string; readonly end: number } | undefined {
  const begin = `<${name}`;
  let at = xml.indexOf(begin, from);
  while (at >= 0 && !endsName(xml.charCodeAt(at + begin.length))) at = xml.indexOf(begin, at + begin.length);
  const begun = at < 0 ? -1 : endOfTag(xml, at + begin.length);
  if (begun < 0) return undefined;
  if (xml.charCodeAt(begun - 2) === slash) return { content: '', end: begun };
  const close = `</${name}>`;
  const closedAt = xml.indexOf(close, begun);
  return closedAt < 0 ? undefined : { content: xml.slice(begun, closedAt), end: closedAt + close.length };
}

export function escapeXml(text: string): string {
  return text.replace(/[&<>"'\t\r\n]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Whether XML 1.0 can carry the text at all; it has no way to write most control characters. */
export function fitsXml(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are the point
  return !/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/.test(text);
}

const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** The text that is meant: references and CDATA decoded, comments left out, and elements as they are written. */
export function unescapeXml(text: string): string {
  if (!text.includes('<')) return withoutReferences(text);
  let meant = '';
  let at = 0;
  for (let begin = text.indexOf('<'); begin >= 0; begin = text.indexOf('<', at)) {
    const tag = markupAt(text, begin);
    if (tag === undefined) break;
    meant += withoutReferences(text.slice(at, begin));
    if (tag.kind !== 'other') meant += text.slice(begin, tag.end);
    else if (text.startsWith(cdataStart, begin))
      meant += text.slice(begin + cdataStart.length, tag.end - cdataEnd.length);
    at = tag.end;
  }
  return meant + withoutReferences(text.slice(at));
}

function withoutReferences(text: string): string {
  if (!text.includes('&')) return text;
  // Around the ETag of every object of a list.
  const plain = text.replaceAll('&#34;', '"');
  if (!plain.includes('&')) return plain;
  return text.replace(/&(#x[\da-fA-F]{1,6}|#\d{1,7}|\w+);/g, (whole, name: string) => {
    if (!name.startsWith('#')) return named.get(name) ?? whole;
    const point = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}
