import type { SpotlightActionGroupData } from '@mantine/spotlight';
import { useRouter } from '@tanstack/react-router';
import { useMessages } from '#/messages/catalogue.ts';
import { inLanguage } from '#/messages/i18n.ts';
import { IconChevronRight } from '#/ui/icons.tsx';
import type { MenuScreen } from './menu.ts';
import { screenIcons } from './screen-icons.ts';
import { useMenu, useScreensBesideMenu } from './shown-screen.ts';

/** Every visible menu item: top-level ones under "Navigation", the rest under their group's name; and the screens that have none. */
export function usePaletteScreens(): readonly SpotlightActionGroupData[] {
  const { t } = useMessages();
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
  const others = useScreensBesideMenu().map(({ to, screen: { label, keywords = '', icon } }) => {
    const Icon = icon === undefined ? IconChevronRight : screenIcons[icon];
    return {
      id: `screen ${to}`,
      label: inLanguage(label),
      keywords: inLanguage(keywords),
      leftSection: <Icon size={18} />,
      onClick: () => void router.navigate({ to }),
    };
  });
  return [
    { group: t('shell.paletteNavigation'), actions: [...topLevel.map(action), ...others] },
    ...groups.map(({ group, children }) => ({
      group: inLanguage(group.label),
      actions: children.map(action),
    })),
  ];
}
