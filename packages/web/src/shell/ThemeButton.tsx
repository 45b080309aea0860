import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { useMessages } from '#/messages/catalogue.ts';
import { IconDark, IconLight, IconSystem } from '#/ui/icons.tsx';
import { Tooltip } from '#/ui/Tooltip.tsx';
import classes from './Sidebar.module.css';
import { SidebarWords } from './SidebarWords.tsx';

/** The three themes; the choice is remembered by this browser. */
export const themes = [
  { id: 'light', label: 'shell.themeLight', icon: IconLight },
  { id: 'dark', label: 'shell.themeDark', icon: IconDark },
  { id: 'auto', label: 'shell.themeSystem', icon: IconSystem },
] as const satisfies readonly { id: MantineColorScheme; label: string; icon: typeof IconLight }[];

/** Goes through the themes: light, dark, the system's. */
export function ThemeButton({ isOpen }: { readonly isOpen: boolean }) {
  const { t } = useMessages();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const index = themes.findIndex((theme) => theme.id === colorScheme);
  const current = themes[index] ?? themes[2];
  const next = themes[(index + 1) % themes.length] ?? themes[0];
  const words = `${t('shell.theme')}: ${t(current.label)}`;
  return (
    <Tooltip label={words} disabled={isOpen} position="right">
      <button type="button" className={classes['item']} onClick={() => setColorScheme(next.id)}>
        <current.icon size={20} stroke={1.6} />
        <SidebarWords isOpen={isOpen}>{words}</SidebarWords>
      </button>
    </Tooltip>
  );
}
