import { type JsonMember, type JsonNode, memberOf } from './json-tree.ts';

const put = (text: string, { from, to }: { from: number; to: number }, inner: string): string =>
  text.slice(0, from) + inner + text.slice(to);

/** The white space at the beginning of the line of a place. */
function indentAt(text: string, at: number): string {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

/** In lines where the text is in lines, below what stands there. */
function written(text: string, value: unknown, indent: string): string {
  if (!text.includes('\n')) return JSON.stringify(value);
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);
}

/** Everything else stays letter for letter. */
export const withValue = (text: string, node: JsonNode, value: unknown): string =>
  put(text, node, written(text, value, indentAt(text, node.from)));

/** Adds a member at the end, with a value that is written already. */
export const withWritten = (text: string, object: JsonNode, member: WrittenMember): string =>
  withPart(text, object, {
    after: lastOf(object),
    inner: () => `${JSON.stringify(member.name)}: ${member.written}`,
  });

interface WrittenMember {
  readonly name: string;
  readonly written: string;
}

const lastOf = ({ members }: JsonNode) => {
  const last = members.at(-1);
  return last && { from: last.from, to: last.node.to };
};

/** Adds the member at the end where it is not there yet. */
export function withMember(
  text: string,
  object: JsonNode,
  { name, value }: { readonly name: string; readonly value: unknown },
): string {
  const member = memberOf(object, name);
  if (member !== undefined) return withValue(text, member.node, value);
  return withPart(text, object, {
    after: lastOf(object),
    inner: (indent) => `${JSON.stringify(name)}: ${written(text, value, indent)}`,
  });
}

export function withItem(text: string, list: JsonNode, value: unknown): string {
  return withPart(text, list, {
    after: list.items.at(-1),
    inner: (indent) => written(text, value, indent),
  });
}

interface Part {
  readonly after: { readonly from: number; readonly to: number } | undefined;
  readonly inner: (indent: string) => string;
}

function withPart(text: string, within: JsonNode, { after, inner }: Part): string {
  const isInLines = text.includes('\n');
  const outer = indentAt(text, within.from);
  if (after === undefined) {
    const indent = `${outer}  `;
    const filling = isInLines ? `\n${indent}${inner(indent)}\n${outer}` : inner('');
    return put(text, { from: within.from + 1, to: within.to - 1 }, filling);
  }
  const isOnOwnLine = text.slice(within.from, after.from).includes('\n');
  const indent = isOnOwnLine ? indentAt(text, after.from) : outer;
  const gap = isOnOwnLine ? `\n${indent}` : isInLines ? ' ' : '';
  return put(text, { from: after.to, to: after.to }, `,${gap}${inner(indent)}`);
}

export function withoutMember(text: string, object: JsonNode, name: string): string {
  const member = memberOf(object, name);
  return member === undefined ? text : withoutThis(text, object, member);
}

/** Of several with one name, this one. */
export function withoutThis(text: string, { members }: JsonNode, member: JsonMember): string {
  const parts = members.map(({ from, node }) => ({ from, to: node.to }));
  return withoutPart(text, parts, members.indexOf(member));
}

export const withoutItem = (text: string, { items }: JsonNode, index: number): string =>
  withoutPart(text, items, index);

/** With the comma and the white space that join it to the others. */
function withoutPart(
  text: string,
  parts: readonly { readonly from: number; readonly to: number }[],
  at: number,
): string {
  const [part, before, next] = [parts[at], parts[at - 1], parts[at + 1]];
  if (part === undefined) return text;
  if (next !== undefined) return put(text, { from: part.from, to: next.from }, '');
  return put(text, { from: before?.to ?? part.from, to: part.to }, '');
}

export const withName = (text: string, { from, nameTo }: JsonMember, name: string): string =>
  put(text, { from, to: nameTo }, JSON.stringify(name));
