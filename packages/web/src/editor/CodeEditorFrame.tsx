import {
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  completionStatus,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, indentUnit } from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { editorTheme } from './editor-theme.ts';
import { styleNonce } from './style-nonce.ts';

export interface CodeEditorFrameProps {
  readonly id: string;
  readonly label: string;
  readonly describedBy: string;
  readonly isInvalid: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The language, what is completed and checked; the same from one rendering to the next. */
  readonly language: Extension;
  readonly readOnly: boolean;
  readonly focusFirst: boolean;
}

/** The editor itself. Tab leaves it, as it leaves every field; Escape closes its list before the dialog around it. */
export function CodeEditorFrame(props: CodeEditorFrameProps) {
  const { id, label, describedBy, isInvalid, value, language, readOnly } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef(props);
  const attributes = useRef(new Compartment());
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (host.current === null) return;
    const made = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          EditorView.cspNonce.of(styleNonce()),
          lineNumbers(),
          highlightActiveLineGutter(),
          history(),
          bracketMatching(),
          closeBrackets(),
          indentUnit.of('  '),
          EditorView.lineWrapping,
          EditorState.readOnly.of(readOnly),
          keymap.of([
            ...closeBracketsKeymap,
            ...completionKeymap,
            ...defaultKeymap,
            ...historyKeymap,
            ...lintKeymap,
          ]),
          language,
          lintGutter(),
          editorTheme,
          attributes.current.of([]),
          EditorView.contentAttributes.of(({ state }): Record<string, string> =>
            completionStatus(state) === null ? {} : { 'data-mantine-stop-propagation': 'true' },
          ),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = made;
    if (latest.current.focusFirst) made.focus();
    return () => {
      made.destroy();
      view.current = null;
    };
  }, [language, readOnly]);

  useEffect(() => {
    view.current?.dispatch({
      effects: attributes.current.reconfigure(
        EditorView.contentAttributes.of({
          id,
          'aria-label': label,
          'aria-multiline': 'true',
          // As it is anyway; readers and checkers look for it.
          tabindex: '0',
          ...(describedBy === '' ? {} : { 'aria-describedby': describedBy }),
          ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
        }),
      ),
    });
  }, [id, label, describedBy, isInvalid, language, readOnly]);

  useEffect(() => {
    const now = view.current?.state.doc;
    if (now === undefined || now.toString() === value) return;
    view.current?.dispatch({ changes: { from: 0, to: now.length, insert: value } });
  }, [value]);

  return <div ref={host} style={{ height: '100%' }} />;
}
