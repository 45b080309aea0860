/** A value in a JSON text, and from where to where it is written. */
export interface JsonNode {
  readonly from: number;
  readonly to: number;
  readonly value: unknown;
  /** As it is written. */
  readonly text: string;
  /** Of an object, in their order, each as often as it is written. */
  readonly members: readonly JsonMember[];
  /** Of a list. */
  readonly items: readonly JsonNode[];
}

export interface JsonMember {
  readonly name: string;
  /** Where the name begins, its quote included. */
  readonly from: number;
  readonly nameTo: number;
  readonly node: JsonNode;
}

/** Deeper texts are not taken apart. */
const mostDepth = 100;

/** The values of a JSON text with their places; null where it is not JSON, or deeper than any document of ours. */
export function jsonTree(text: string): JsonNode | null {
  try {
    JSON.parse(text);
  } catch {
    return null;
  }
  const cursor = { at: 0, depth: 0 };
  return nodeFrom(text, cursor);
}

interface Cursor {
  at: number;
  depth: number;
}

const space = /[ \t\n\r]*/y;
// The text is known to be JSON: what stands at a place needs no further judging.
const word = /"(?:[^"\\]|\\.)*"|[^\s,:[\]{}]+/y;

function skip(text: string, cursor: Cursor): string {
  space.lastIndex = cursor.at;
  space.exec(text);
  cursor.at = space.lastIndex;
  return text[cursor.at] ?? '';
}

function nodeFrom(text: string, cursor: Cursor): JsonNode | null {
  const first = skip(text, cursor);
  if (first !== '{' && first !== '[') {
    const { from, to } = wordFrom(text, cursor);
    const written = text.slice(from, to);
    return { from, to, value: JSON.parse(written), text: written, members: [], items: [] };
  }
  if (cursor.depth === mostDepth) return null;
  const from = cursor.at;
  const members: JsonMember[] = [];
  const items: JsonNode[] = [];
  cursor.at += 1;
  cursor.depth += 1;
  while (!'}]'.includes(skip(text, cursor))) {
    if (text[cursor.at] === ',') {
      cursor.at += 1;
      continue;
    }
    const name = first === '{' ? wordFrom(text, cursor) : null;
    if (name !== null) {
      skip(text, cursor);
      cursor.at += 1;
    }
    const node = nodeFrom(text, cursor);
    if (node === null) return null;
    if (name === null) items.push(node);
    else
      members.push({
        name: JSON.parse(text.slice(name.from, name.to)) as string,
        from: name.from,
        nameTo: name.to,
        node,
      });
  }
  cursor.at += 1;
  cursor.depth -= 1;
  const written = text.slice(from, cursor.at);
  return { from, to: cursor.at, value: JSON.parse(written), text: written, members, items };
}

function wordFrom(text: string, cursor: Cursor): { readonly from: number; readonly to: number } {
  const from = cursor.at;
  word.lastIndex = from;
  word.exec(text);
  cursor.at = word.lastIndex;
  return { from, to: cursor.at };
}

/** The member that counts: of several with one name, the last. */
export const memberOf = ({ members }: JsonNode, name: string): JsonMember | undefined =>
  members.findLast((member) => member.name === name);
