import { VisuallyHidden } from '#/ui/VisuallyHidden.tsx';
import classes from './Sidebar.module.css';

interface SidebarWordsProps {
  readonly isOpen: boolean;
  readonly children: string;
}

/** The words beside an icon of the sidebar; the narrow one shows icons alone. */
export function SidebarWords({ isOpen, children }: SidebarWordsProps) {
  if (!isOpen) return <VisuallyHidden>{children}</VisuallyHidden>;
  return <span className={classes['words']}>{children}</span>;
}
