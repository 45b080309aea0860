/** A member or an element of YAML, where it stands and what it holds. */
export interface OutlineEntry {
  /** `expire.rules[].olderThan` */
  readonly path: string;
  /** Names the elements of lists that it is in, `expire.rules.0` among others; empty where it is in none. */
  readonly element: string;
  /** From 1. */
  readonly line: number;
  /** Without quotes and comments; empty where members follow. */
  readonly value: string;
}

export type OutlineFault = 'tab' | 'duplicate' | 'unreadable';

export interface Outline {
  readonly entries: readonly OutlineEntry[];
  readonly faults: readonly { readonly line: number; readonly fault: OutlineFault; readonly value: string }[];
  /** False where something is written in a way that is not read here, such as braces: no more can be said of it. */
  readonly isWhole: boolean;
}

interface Level {
  readonly indent: number;
  readonly isElement: boolean;
  readonly path: string;
  readonly element: string;
  count: number;
}

/** What is deeper, or named longer, is no definition of a job; it would take long to read. */
const mostLevels = 16;
const longestKey = 100;

/** Lists and members in brackets, anchors, tags and texts of several lines. */
const notRead = /^[[{&*!|>]/;

/**
 * What block-style YAML holds, line by line, in one pass. It is read only to tell people of mistakes as they type: what a
 * definition means, the storage server decides.
 */
export function outlineOf(text: string): Outline {
  const reader = new OutlineReader();
  for (const [at, line] of text.split('\n').entries()) reader.read(line, at + 1);
  return reader;
}

class OutlineReader implements Outline {
  readonly entries: OutlineEntry[] = [];
  readonly faults: { line: number; fault: OutlineFault; value: string }[] = [];
  isWhole = true;
  readonly #seen = new Set<string>();
  #levels: Level[] = [];

  read(given: string, line: number): void {
    const text = withoutComment(given);
    const content = text.trimStart();
    if (content === '' || !this.isWhole) return;
    const indent = text.length - content.length;
    if (text.slice(0, indent).includes('\t')) return this.#fault(line, 'tab', '');
    if (indent === 0 && content === '---' && this.entries.length === 0) return;
    if (indent === 0 && (content.startsWith('---') || content === '...')) {
      this.isWhole = false;
      return;
    }
    this.#readContent(content, indent, line);
  }

  #readContent(given: string, from: number, line: number): void {
    let content = given;
    let indent = from;
    let isElement = false;
    while (this.isWhole && (content === '-' || content.startsWith('- '))) {
      this.#beginElement(indent);
      isElement = true;
      const rest = content.slice(1).trimStart();
      indent += content.length - rest.length;
      content = rest;
    }
    if (content === '' || !this.isWhole) return;
    const member = memberOf(content);
    if (member !== null) return this.#beginMember(member, indent, line);
    if (isElement && !notRead.test(content)) return this.#add(unquoted(content), line);
    if (notRead.test(content)) this.isWhole = false;
    else this.#fault(line, 'unreadable', content);
  }

  #beginElement(indent: number): void {
    this.#leave((level) => level.indent > indent || (level.indent === indent && level.isElement));
    const parent = this.#levels.at(-1);
    const { path = '', element = '', count = 0 } = parent ?? {};
    if (parent !== undefined) parent.count += 1;
    const place = `${element} ${path}.${String(count)}`;
    this.#push({ indent, isElement: true, path: `${path}[]`, element: place, count: 0 });
  }

  #beginMember({ key, value }: Member, indent: number, line: number): void {
    this.#leave((level) => level.indent >= indent);
    const { path = '', element = '' } = this.#levels.at(-1) ?? {};
    const own = path === '' ? key : `${path}.${key}`;
    if (key.length > longestKey) this.isWhole = false;
    this.#push({ indent, isElement: false, path: own, element, count: 0 });
    if (!this.isWhole) return;
    const id = `${element} ${own}`;
    if (this.#seen.has(id)) this.#fault(line, 'duplicate', key);
    this.#seen.add(id);
    if (notRead.test(value) && value !== '[]' && value !== '{}') {
      this.isWhole = false;
      return;
    }
    this.#add(unquoted(value), line);
  }

  #push(level: Level): void {
    this.#levels.push(level);
    if (this.#levels.length > mostLevels) this.isWhole = false;
  }

  #add(value: string, line: number): void {
    const { path = '', element = '' } = this.#levels.at(-1) ?? {};
    this.entries.push({ path, element, line, value });
  }

  #leave(isOver: (level: Level) => boolean): void {
    for (let top = this.#levels.at(-1); top !== undefined && isOver(top); top = this.#levels.at(-1))
      this.#levels.pop();
  }

  #fault(line: number, fault: OutlineFault, value: string): void {
    this.faults.push({ line, fault, value });
  }
}

interface Member {
  readonly key: string;
  readonly value: string;
}

/** `key: value`; null for all else. */
function memberOf(content: string): Member | null {
  const quote = content.charAt(0);
  const isQuoted = quote === '"' || quote === "'";
  const keyEnd = isQuoted ? content.indexOf(quote, 1) + 1 : 0;
  if (isQuoted && keyEnd === 0) return null;
  const colon =
    content.endsWith(':') && !content.slice(keyEnd).includes(': ')
      ? content.length - 1
      : content.indexOf(': ', keyEnd);
  if (colon <= 0) return null;
  return { key: unquoted(content.slice(0, colon).trim()), value: content.slice(colon + 1).trim() };
}

/** Up to a `#` that begins a comment: at the beginning or after a space, and not in quotes. */
function withoutComment(line: string): string {
  let quote = '';
  for (let at = 0; at < line.length; at += 1) {
    const character = line.charAt(at);
    const isAtStart = at === 0 || ' \t:-'.includes(line.charAt(at - 1));
    if (quote !== '') quote = character === quote ? '' : quote;
    else if ((character === '"' || character === "'") && isAtStart) quote = character;
    else if (character === '#' && (at === 0 || ' \t'.includes(line.charAt(at - 1))))
      return line.slice(0, at).trimEnd();
  }
  return line.trimEnd();
}

function unquoted(text: string): string {
  const quote = text.charAt(0);
  const isQuoted = text.length > 1 && (quote === '"' || quote === "'") && text.endsWith(quote);
  return isQuoted ? text.slice(1, -1) : text;
}
