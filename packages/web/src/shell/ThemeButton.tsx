import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconDark, IconLight, IconSystem } from '../ui/icons.tsx';
import { Menu } from '../ui/Menu.tsx';
import classes from './Sidebar.module.css';

/** The three themes; the choice is remembered by this browser. */
export const themes = [
  { id: 'light', label: 'shell.themeLight', icon: IconLight },
  { id: 'dark', label: 'shell.themeDark', icon: IconDark },
  { id: 'auto', label: 'shell.themeSystem', icon: IconSystem },
] as const satisfies readonly { id: MantineColorScheme; label: string; icon: typeof IconLight }[];

export function ThemeButton({ isOpen }: { readonly isOpen: boolean }) {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const current = themes.find((theme) => theme.id === colorScheme) ?? themes[2];
  return (
    <Menu
      label={t('shell.theme')}
      width={180}
      items={themes.map(({ id, label, icon: Icon }) => ({
        id,
        label: t(label),
        icon: <Icon size={16} />,
        checked: id === current.id,
        onSelect: () => setColorScheme(id),
      }))}
      trigger={
        <button type="button" className={classes['item']} title={isOpen ? '' : t('shell.theme')}>
          <current.icon size={20} stroke={1.6} />
          <span className={classes[isOpen ? 'words' : 'visuallyHidden']}>
            {t('shell.theme')}: {t(current.label)}
          </span>
        </button>
      }
    />
  );
}
