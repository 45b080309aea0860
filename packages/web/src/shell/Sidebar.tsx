import { useMessages } from '#/messages/catalogue.ts';
import { nameOf, useSession } from '#/api/session.ts';
import { setSidebarOpen } from '#/stores/system.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconSidebarClose, IconSidebarOpen } from '#/ui/icons.tsx';
import { Mark } from '#/ui/Mark.tsx';
import { PaletteButton } from './PaletteButton.tsx';
import { SidebarFoot } from './SidebarFoot.tsx';
import { ServerStatus } from './ServerStatus.tsx';
import classes from './Sidebar.module.css';
import { SidebarMenu } from './SidebarMenu.tsx';

interface SidebarProps {
  /** 245 px with words, or 75 px with icons only. */
  readonly isOpen: boolean;
  /** In the drawer there is nothing to widen. */
  readonly canToggle?: boolean;
}

export function Sidebar({ isOpen, canToggle = true }: SidebarProps) {
  const { t } = useMessages();
  const userName = nameOf(useSession());
  return (
    <div className={classes['sidebar']} data-open={isOpen}>
      <div className={classes['head']}>
        <span className={classes['mark']}>
          <Mark size={24} />
        </span>
        {isOpen && <span className={classes['product']}>{t('shell.product')}</span>}
        {canToggle && (
          <IconButton
            label={isOpen ? t('shell.narrowSidebar') : t('shell.widenSidebar')}
            icon={isOpen ? <IconSidebarClose size={18} /> : <IconSidebarOpen size={18} />}
            size="small"
            aria-expanded={isOpen}
            onClick={() => setSidebarOpen(!isOpen)}
          />
        )}
      </div>
      <ServerStatus isOpen={isOpen} />
      <PaletteButton isOpen={isOpen} />
      <nav aria-label={t('shell.mainMenu')} className={classes['nav']}>
        <SidebarMenu isOpen={isOpen} />
      </nav>
      <SidebarFoot isOpen={isOpen} userName={userName} />
    </div>
  );
}
