import { HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import { linter, type Diagnostic } from '@codemirror/lint';
import type { Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { definitionFindings } from '@longshore/contract/batch-jobs/definition';
import { tags } from '@lezer/highlight';
import { findingText } from './definition-words.ts';

/** Names of members, texts and comments: as much as a definition has. */
const yaml = StreamLanguage.define<null>({
  startState: () => null,
  token(stream) {
    if (stream.eatSpace()) return null;
    if (stream.peek() === '#') {
      stream.skipToEnd();
      return 'comment';
    }
    if (stream.match(/^-(?=\s|$)/) !== null) return 'separator';
    if (stream.match(/^[\w."'-]{1,200}:(?=\s|$)/) !== null) return 'propertyName';
    if (stream.match(/^"[^"]*"?|^'[^']*'?/) !== null) return 'string';
    stream.match(/^\S+/);
    return null;
  },
  languageData: { commentTokens: { line: '#' } },
});

const comments = HighlightStyle.define([{ tag: tags.comment, color: 'var(--ink-soft)' }]);

function findingsAt(view: EditorView): readonly Diagnostic[] {
  const { doc } = view.state;
  return definitionFindings(doc.toString()).map((finding) => {
    const { from, to } = doc.line(Math.min(finding.line, doc.lines));
    return { from, to, message: findingText(finding), severity: finding.isFault ? 'error' : 'warning' };
  });
}

/** Marks what is wrong as it is typed. */
export const definitionLanguage: Extension = [
  yaml,
  syntaxHighlighting(comments),
  linter(findingsAt, { delay: 300 }),
];
