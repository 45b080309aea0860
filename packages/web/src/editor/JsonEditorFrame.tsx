import { json } from '@codemirror/lang-json';
import { useMemo } from 'react';
import { CodeEditorFrame, type CodeEditorFrameProps } from './CodeEditorFrame.tsx';
import type { JsonAssist } from './json-assist.ts';
import { jsonCompletion, jsonLint } from './json-extensions.ts';

interface JsonEditorFrameProps extends Omit<CodeEditorFrameProps, 'language'> {
  readonly assist: JsonAssist;
}

/** The editor with what it knows of JSON, and of what this JSON is about. */
export function JsonEditorFrame({ assist, ...props }: JsonEditorFrameProps) {
  const language = useMemo(() => [json(), jsonCompletion(assist), jsonLint(assist)], [assist]);
  return <CodeEditorFrame {...props} language={language} />;
}
