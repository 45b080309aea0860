import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { JsonPath } from './json-assist.ts';

type Node = NonNullable<ReturnType<ReturnType<typeof syntaxTree>['resolveInner']>>;

const values = new Set(['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null']);

function childrenOf(node: Node): Node[] {
  const found: Node[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) found.push(child);
  return found;
}

const valueIn = (node: Node): Node | undefined => childrenOf(node).find((child) => values.has(child.name));

/** The text of a string or a key, without its quotes. */
export function textOf(state: EditorState, { from, to }: { from: number; to: number }): string {
  const written = state.sliceDoc(from, to);
  try {
    return String(JSON.parse(written));
  } catch {
    return written.replace(/^"|"$/g, '');
  }
}

const keyOf = (state: EditorState, property: Node): string =>
  property.firstChild ? textOf(state, property.firstChild) : '';

/** The value at a path, or the innermost one above it that there is. */
export function nodeAt(state: EditorState, path: JsonPath): { readonly from: number; readonly to: number } {
  let node: Node | undefined = valueIn(syntaxTree(state).topNode);
  for (const step of path) {
    const next: Node | undefined =
      node &&
      (typeof step === 'number'
        ? childrenOf(node).filter((child) => values.has(child.name))[step]
        : childrenOf(node).find((child) => child.name === 'Property' && keyOf(state, child) === step));
    const inner: Node | undefined = next?.name === 'Property' ? (valueIn(next) ?? next) : next;
    if (inner === undefined) break;
    node = inner;
  }
  return node ?? { from: 0, to: Math.min(1, state.doc.length) };
}

/** Where a node stands in the document. */
export function pathOf(state: EditorState, node: Node): JsonPath {
  const path: (string | number)[] = [];
  for (let at = node, { parent } = node; parent !== null; at = parent, { parent } = at) {
    if (parent.name === 'Property' && at.name !== 'PropertyName') path.unshift(keyOf(state, parent));
    if (parent.name === 'Array') {
      const before = childrenOf(parent).filter((child) => values.has(child.name));
      const { from } = at;
      path.unshift(before.filter((child) => child.from < from).length);
    }
  }
  return path;
}
