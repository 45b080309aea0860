import { useMemo } from 'react';
import { CodeView } from '#/editor/CodeView.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { SandboxFrame } from '#/ui/SandboxFrame.tsx';
import type { TextViewProps } from './content-props.ts';
import { CsvView } from './CsvView.tsx';
import { isJson, laidOut } from './json-layout.ts';
import { MarkdownView } from './MarkdownView.tsx';
import { previewMessages } from './messages.ts';
import classes from './preview.module.css';
import type { PreviewKind } from './preview-kind.ts';

export type View = 'source' | 'rendered' | 'table' | 'image';

/** One way to look at a text. What is more than letters is for the frame. */
export function TextView({ kind, view, ...props }: TextViewProps & { kind: PreviewKind; view: View }) {
  const { label, text } = props;
  if (view === 'table') return <CsvView {...props} />;
  if (view === 'rendered') return <MarkdownView {...props} />;
  if (kind === 'json') return <JsonView {...props} />;
  return (
    <div className={classes['shown']}>
      {kind === 'text' || view === 'image' ? (
        <SandboxFrame title={label} kind={view === 'image' ? 'svg' : 'text'} text={text} />
      ) : (
        <CodeView label={label} text={text} />
      )}
    </div>
  );
}

function JsonView({ label, text, isWhole }: TextViewProps) {
  const { t } = useMessages(previewMessages);
  const isBroken = useMemo(() => isWhole && !isJson(text), [isWhole, text]);
  const shown = useMemo(() => (isBroken ? text : laidOut(text)), [isBroken, text]);
  return (
    <>
      {isBroken && <div className={classes['bar']}>{t('preview.notJson')}</div>}
      <div className={classes['shown']}>
        <CodeView label={label} text={shown} language="json" />
      </div>
    </>
  );
}
