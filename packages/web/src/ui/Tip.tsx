import type { ReactNode } from 'react';

interface TipProps {
  readonly text: string | undefined;
  /** Out of the tab order where hundreds stand below each other; the text is then said elsewhere, too. */
  readonly inList?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Words with an explanation on hover, focus and tap. */
export function Tip({ text, inList = false, className, children }: TipProps) {
  const stop = text === undefined || inList ? {} : { tabIndex: 0 };
  return (
    <span {...stop} className={className} data-tip={text}>
      {children}
    </span>
  );
}
