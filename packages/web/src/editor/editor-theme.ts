import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

// The page's own colours, so that both themes hold.
const frame = EditorView.theme({
  '&': {
    height: '100%',
    fontSize: 'var(--text-dense)',
    color: 'var(--ink)',
    backgroundColor: 'var(--surface-raised)',
    border: '1px solid var(--line-strong)',
    borderRadius: '6px',
  },
  '&.cm-focused': { outline: 'var(--ring)', outlineOffset: '-1px' },
  '.cm-scroller': {
    fontFamily: 'var(--mantine-font-family-monospace)',
    lineHeight: '20px',
    borderRadius: '6px',
  },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--surface-selected)',
  },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '.cm-gutters': {
    color: 'var(--ink-soft)',
    backgroundColor: 'var(--surface-raised)',
    borderRight: '1px solid var(--line)',
  },
  '.cm-activeLineGutter': { color: 'var(--ink)', backgroundColor: 'var(--surface-hover)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--surface-selected)' },
  '.cm-tooltip': {
    color: 'var(--ink)',
    backgroundColor: 'var(--surface-raised)',
    border: '1px solid var(--line-strong)',
    borderRadius: '6px',
  },
  '.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mantine-font-family-monospace)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: 'var(--ink)',
    backgroundColor: 'var(--surface-selected)',
  },
  '.cm-completionMatchedText': { color: 'var(--accent)', textDecoration: 'none', fontWeight: '600' },
  '.cm-diagnostic': { padding: '4px 8px', fontSize: 'var(--text-dense)' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--loss)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--attention)' },
});

const words = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--accent)' },
  { tag: tags.string, color: 'var(--ink)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--attention)' },
  { tag: [tags.separator, tags.squareBracket, tags.brace], color: 'var(--ink-soft)' },
]);

export const editorTheme: Extension = [frame, syntaxHighlighting(words)];
