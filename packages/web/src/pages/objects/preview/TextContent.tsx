import { useState } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import type { ContentProps } from './content-props.ts';
import { previewMessages } from './messages.ts';
import classes from './preview.module.css';
import type { PreviewKind } from './preview-kind.ts';
import { TextBar } from './TextBar.tsx';
import { TextView, type View } from './TextView.tsx';
import { useText } from './use-text.ts';

const viewsOf: Partial<Record<PreviewKind, readonly View[]>> = {
  svg: ['image', 'source'],
  markdown: ['rendered', 'source'],
  csv: ['table', 'source'],
};

/** Text, and what is made of it: a table, a drawing, a document. */
export function TextContent({ source, label, opened, onReload }: ContentProps) {
  const { t } = useMessages(previewMessages);
  const { kind } = opened;
  const loaded = useText(source, opened);
  const views = viewsOf[kind] ?? [];
  const [chosen, setView] = useState<View>(views[0] ?? 'source');
  return (
    <div className={classes['text']}>
      {views.length > 0 && (
        <div className={classes['choices']}>
          {views.map((view) => (
            <Button
              key={view}
              size="small"
              kind={view === chosen ? 'primary' : 'secondary'}
              aria-pressed={view === chosen}
              onClick={() => setView(view)}
            >
              {t(`preview.${view}`)}
            </Button>
          ))}
        </div>
      )}
      <TextView kind={kind} view={chosen} label={label} text={loaded.text} isWhole={loaded.isWhole} />
      <TextBar loaded={loaded} opened={opened} onReload={onReload} />
    </div>
  );
}
