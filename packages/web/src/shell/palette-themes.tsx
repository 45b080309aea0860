import { useMantineColorScheme } from '@mantine/core';
import type { SpotlightActionData } from '@mantine/spotlight';
import { useMessages } from '#/messages/catalogue.ts';
import { themes } from './ThemeButton.tsx';

/** The themes that are not the current one. */
export function useThemeActions(): readonly SpotlightActionData[] {
  const { t } = useMessages();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return themes
    .filter(({ id }) => id !== colorScheme)
    .map(({ id, label, icon: Icon }) => ({
      id: `theme ${id}`,
      label: t('shell.switchTheme', { theme: t(label).toLowerCase() }),
      leftSection: <Icon size={18} />,
      onClick: () => setColorScheme(id),
    }));
}
