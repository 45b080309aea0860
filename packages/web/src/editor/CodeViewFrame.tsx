import { defaultKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, codeFolding, foldGutter, foldKeymap } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import type { CodeViewProps } from './CodeView.tsx';
import { editorTheme } from './editor-theme.ts';
import { styleNonce } from './style-nonce.ts';

/** The text itself; only the lines in sight are drawn, however many there are. */
export function CodeViewFrame({ label, text, language }: CodeViewProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  useEffect(() => {
    if (host.current === null) return;
    const made = new EditorView({
      parent: host.current,
      state: EditorState.create({
        extensions: [
          EditorView.cspNonce.of(styleNonce()),
          lineNumbers(),
          highlightSpecialChars({ addSpecialChars: /[\u202a-\u202c\u2060-\u206f]/g }),
          bracketMatching(),
          language === 'json' ? [json(), codeFolding(), foldGutter(), keymap.of(foldKeymap)] : [],
          EditorView.lineWrapping,
          EditorState.readOnly.of(true),
          // It can be reached anyway; readers and checkers look for it.
          EditorView.contentAttributes.of({ 'aria-label': label, 'aria-readonly': 'true', tabindex: '0' }),
          keymap.of(defaultKeymap),
          editorTheme,
        ],
      }),
    });
    view.current = made;
    return () => {
      made.destroy();
      view.current = null;
    };
  }, [label, language]);
  useEffect(() => {
    const made = view.current;
    if (made === null) return;
    const { doc } = made.state;
    const shown = doc.toString();
    // What is added at the end leaves the rest where it is read.
    const from = text.startsWith(shown) ? doc.length : 0;
    made.dispatch({ changes: { from, to: doc.length, insert: text.slice(from) } });
  }, [label, language, text]);
  return <div ref={host} style={{ height: '100%' }} />;
}
