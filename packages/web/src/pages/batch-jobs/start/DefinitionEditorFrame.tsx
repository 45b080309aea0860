import { CodeEditorFrame, type CodeEditorFrameProps } from '#/editor/CodeEditorFrame.tsx';
import { definitionLanguage } from './yaml-language.ts';

/** The editor with what it knows of definitions. */
export function DefinitionEditorFrame(props: Omit<CodeEditorFrameProps, 'language'>) {
  return <CodeEditorFrame {...props} language={definitionLanguage} />;
}
