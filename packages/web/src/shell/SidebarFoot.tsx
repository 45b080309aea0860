import { useMessages } from '#/messages/catalogue.ts';
import { IconLogout } from '#/ui/icons.tsx';
import { Tooltip } from '#/ui/Tooltip.tsx';
import classes from './Sidebar.module.css';
import { SidebarWords } from './SidebarWords.tsx';
import { ThemeButton } from './ThemeButton.tsx';
import { TransferToggle } from './TransferToggle.tsx';
import { useLogout } from './use-logout.tsx';

interface SidebarFootProps {
  readonly isOpen: boolean;
  readonly userName: string;
}

export function SidebarFoot({ isOpen, userName }: SidebarFootProps) {
  const { t } = useMessages();
  const { logout, isBusy, question } = useLogout();
  return (
    <div className={classes['foot']}>
      {isOpen && (
        <div className={classes['user']} data-tip-cut data-tip={userName}>
          {t('shell.signedInAs', { userName })}
        </div>
      )}
      <TransferToggle isOpen={isOpen} />
      <ThemeButton isOpen={isOpen} />
      <Tooltip label={t('shell.logout')} disabled={isOpen} position="right">
        <button
          type="button"
          className={classes['item']}
          data-opens-over-page
          aria-disabled={isBusy || undefined}
          onClick={logout}
        >
          <IconLogout size={20} stroke={1.6} />
          <SidebarWords isOpen={isOpen}>{isBusy ? t('shell.loggingOut') : t('shell.logout')}</SidebarWords>
        </button>
      </Tooltip>
      {question}
    </div>
  );
}
