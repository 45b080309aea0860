import type { SpotlightActionGroupData } from '@mantine/spotlight';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#/messages/i18n.ts';
import type { MenuScreen } from './menu.ts';
import { useMenu } from './shown-screen.ts';

/** Every visible menu item: top-level ones under "Navigation", the rest under their group's name. */
export function usePaletteScreens(): readonly SpotlightActionGroupData[] {
  const { t } = useTranslation();
  const router = useRouter();
  const entries = useMenu();
  const action = ({ to, screen: { label, keywords = '', menu } }: MenuScreen) => ({
    id: `screen ${to}`,
    label: inLanguage(label),
    keywords: inLanguage(keywords),
    leftSection: <menu.icon size={18} />,
    onClick: () => {
      if (menu.href !== undefined) window.open(menu.href, '_blank', 'noreferrer');
      else void router.navigate({ to });
    },
  });
  const topLevel = entries.filter((entry) => entry.kind === 'screen');
  const groups = entries.filter((entry) => entry.kind === 'group');
  return [
    { group: t('shell.paletteNavigation'), actions: topLevel.map(action) },
    ...groups.map(({ group, children }) => ({
      group: inLanguage(group.label),
      actions: children.map(action),
    })),
  ];
}
