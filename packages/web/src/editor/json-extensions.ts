import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { jsonParseLinter } from '@codemirror/lang-json';
import { syntaxTree } from '@codemirror/language';
import { linter, type Diagnostic } from '@codemirror/lint';
import type { Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { readJson, type JsonAssist } from './json-assist.ts';
import { nodeAt, pathOf } from './json-place.ts';

const syntaxProblems = jsonParseLinter();

/** Faults of the JSON itself; only a whole document is judged further. */
export function jsonLint(assist: JsonAssist): Extension {
  const source = (view: EditorView): readonly Diagnostic[] => {
    const { state } = view;
    const text = state.doc.toString();
    if (text.trim() === '') return [];
    const read = readJson(text);
    if (read === null) return syntaxProblems(view);
    return assist.problemsOf(read.document).map(({ path, message, severity }) => {
      const { from, to } = nodeAt(state, path);
      return { from, to, message, severity };
    });
  };
  return linter(source, { delay: 300 });
}

function complete(assist: JsonAssist, context: CompletionContext): CompletionResult | null {
  const node = syntaxTree(context.state).resolveInner(context.pos, -1);
  const isKey = node.name === 'PropertyName';
  if (!isKey && node.name !== 'String') return null;
  const path = pathOf(context.state, node);
  const options = assist.optionsAt(path, isKey ? 'key' : 'value');
  if (options.length === 0) return null;
  const isClosed = node.to - node.from > 1 && context.state.sliceDoc(node.to - 1, node.to) === '"';
  return {
    from: node.from + 1,
    to: isClosed ? node.to - 1 : node.to,
    options: options.map(({ label, detail }) => ({
      label,
      type: isKey ? 'property' : 'text',
      ...(detail === undefined ? {} : { detail }),
    })),
    validFor: /^[^"\\]*$/,
  };
}

export const jsonCompletion = (assist: JsonAssist): Extension =>
  autocompletion({ override: [(context) => complete(assist, context)], icons: false });
