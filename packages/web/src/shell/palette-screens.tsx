import type { SpotlightActionGroupData } from '@mantine/spotlight';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/api/session.ts';
import { documentationAddress } from './documentation-address.ts';
import { visibleMenu, type MenuScreen } from './menu.ts';

/** Every visible menu item: top-level ones under "Navigation", the rest under their group's name. */
export function usePaletteScreens(): readonly SpotlightActionGroupData[] {
  const { t } = useTranslation();
  const router = useRouter();
  const entries = visibleMenu(useSession());
  const action = (screen: MenuScreen) => ({
    id: `screen ${screen.route}`,
    label: t(screen.label),
    keywords: t(screen.keywords),
    leftSection: <screen.icon size={18} />,
    onClick: () => {
      if (screen.isExternal) window.open(documentationAddress, '_blank', 'noreferrer');
      else void router.navigate({ to: screen.to });
    },
  });
  const topLevel = entries.filter((entry) => entry.kind === 'screen');
  const groups = entries.filter((entry) => entry.kind === 'group');
  return [
    { group: t('shell.paletteNavigation'), actions: topLevel.map(action) },
    ...groups.map((group) => ({ group: t(group.label), actions: group.children.map(action) })),
  ];
}
