import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#/messages/catalogue.ts';
import { SandboxFrame } from '#/ui/SandboxFrame.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { Damaged } from './Damaged.tsx';
import { previewMessages } from './messages.ts';
import classes from './preview.module.css';
import { renderedMarkdown } from './rendered-markdown.ts';
import type { TextViewProps } from './content-props.ts';

export function MarkdownView({ label, text }: TextViewProps) {
  const { t } = useMessages(previewMessages);
  const { data, error } = useQuery({
    queryKey: ['markdown', label, text.length] as const,
    queryFn: () => renderedMarkdown(text),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    meta: { failsInPlace: true },
  });
  if (error) return <Damaged why="slow" />;
  return (
    <>
      <div className={classes['shown']}>
        {data === undefined ? (
          <Skeleton height="100%" />
        ) : (
          <SandboxFrame title={label} kind="html" text={data} />
        )}
      </div>
      <div className={classes['bar']}>{t('preview.notFetched')}</div>
    </>
  );
}
