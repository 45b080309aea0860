import { useMessages } from '#/messages/catalogue.ts';
import { openPalette } from '#/stores/palette.ts';
import { IconSearch } from '#/ui/icons.tsx';
import { Tooltip } from '#/ui/Tooltip.tsx';
import classes from './Sidebar.module.css';
import { SidebarWords } from './SidebarWords.tsx';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

export function PaletteButton({ isOpen }: { readonly isOpen: boolean }) {
  const { t } = useMessages();
  return (
    <Tooltip label={t('shell.palette')} disabled={isOpen} position="right">
      <button
        type="button"
        className={classes['search']}
        data-opens-over-page
        aria-keyshortcuts="Control+K Meta+K"
        onClick={openPalette}
      >
        <IconSearch size={16} />
        <SidebarWords isOpen={isOpen}>{t('shell.palette')}</SidebarWords>
        {isOpen && (
          <kbd className={classes['key']} aria-hidden>
            {isApple ? '⌘ K' : 'Ctrl K'}
          </kbd>
        )}
      </button>
    </Tooltip>
  );
}
