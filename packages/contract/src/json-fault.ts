/** Both count from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

const token =
  /[ \t\n\r]*(?:(?<mark>[{}[\],:])|(?<text>"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(?<plain>(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])))/y;

type Awaited = 'value' | 'firstItem' | 'name' | 'firstName' | 'colon' | 'next' | 'end';

/** Where a text stops being JSON; null where it is. JavaScript tells it for some faults only, in words of each browser. */
export function jsonFaultPlace(text: string): TextPlace | null {
  const open: string[] = [];
  let awaited: Awaited | null = 'value';
  let at = 0;
  for (;;) {
    token.lastIndex = at;
    const found = token.exec(text);
    const start = at + (/^[ \t\n\r]*/.exec(text.slice(at))?.[0].length ?? 0);
    if (found === null) return awaited === 'end' && start === text.length ? null : placeAt(text, start);
    const { mark, text: word } = found.groups ?? {};
    awaited = after(awaited, mark ?? (word === undefined ? 'plain' : 'text'), open);
    if (awaited === null) return placeAt(text, start);
    at = token.lastIndex;
  }
}

/** What may come after a token; null where the token itself may not stand. */
function after(awaited: Awaited, kind: string, open: string[]): Awaited | null {
  const isValueDue = awaited === 'value' || awaited === 'firstItem';
  const inner = open.at(-1);
  const valueEnd = (): Awaited => (open.length === 0 ? 'end' : 'next');
  if (kind === '{' || kind === '[') {
    if (!isValueDue) return null;
    open.push(kind);
    return kind === '{' ? 'firstName' : 'firstItem';
  }
  if (kind === ':') return awaited === 'colon' ? 'value' : null;
  if (kind === ',') return awaited !== 'next' ? null : inner === '{' ? 'name' : 'value';
  if (kind === '}' || kind === ']') {
    const isEmpty = awaited === (kind === '}' ? 'firstName' : 'firstItem');
    if (inner !== (kind === '}' ? '{' : '[') || !(isEmpty || awaited === 'next')) return null;
    open.pop();
    return valueEnd();
  }
  if (kind === 'text' && (awaited === 'name' || awaited === 'firstName')) return 'colon';
  return isValueDue ? valueEnd() : null;
}

function placeAt(text: string, at: number): TextPlace {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
