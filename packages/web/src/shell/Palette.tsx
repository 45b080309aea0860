import '#/ui/mantine-base.ts';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { useEffect } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { closePalette, openShortcuts, setPaletteQuery, usePalette } from '#/stores/palette.ts';
import { toggleSidebar } from '#/stores/system.ts';
import { focusBack } from '#/ui/focus-return.ts';
import { IconInfo, IconLogout, IconSearch, IconSidebarClose } from '#/ui/icons.tsx';
import { fuzzyFilter } from './palette-filter.ts';
import { useOffered } from './palette-offers.tsx';
import { usePaletteScreens } from './palette-screens.tsx';
import { PaletteThings } from './PaletteThings.tsx';
import { useThemeActions } from './palette-themes.tsx';
import { useLogout } from './use-logout.tsx';
import classes from './Palette.module.css';

const [store, spotlight] = createSpotlight();
const shownAtOnce = 50;

/** Screens, things and actions by name. */
export function Palette() {
  const isOpen = usePalette((state) => state.isOpen);
  useEffect(() => {
    if (!isOpen) return;
    const before = document.activeElement;
    spotlight.open();
    return () => focusBack(before);
  }, [isOpen]);
  const query = usePalette((state) => state.query);
  return (
    <>
      {isOpen && <PaletteThings query={query} />}
      <PaletteList query={query} />
    </>
  );
}

function PaletteList({ query }: { readonly query: string }) {
  const { t } = useMessages();
  const screens = usePaletteScreens();
  const offered = useOffered();
  const themes = useThemeActions();
  const { logout, question } = useLogout();

  const actions = [
    ...themes,
    {
      id: 'sidebar',
      label: t('shell.toggleSidebar'),
      leftSection: <IconSidebarClose size={18} />,
      onClick: toggleSidebar,
    },
    {
      id: 'shortcuts',
      label: t('shell.shortcuts.title'),
      keywords: t('shell.shortcuts.keywords'),
      leftSection: <IconInfo size={18} />,
      onClick: openShortcuts,
    },
    { id: 'logout', label: t('shell.logout'), leftSection: <IconLogout size={18} />, onClick: logout },
  ];
  const groups: SpotlightActionGroupData[] = [
    ...offered.actions,
    ...screens,
    { group: t('shell.paletteActions'), actions },
    ...offered.things,
  ];
  return (
    <>
      <Spotlight
        store={store}
        query={query}
        onQueryChange={setPaletteQuery}
        actions={groups.filter((group) => group.actions.length > 0)}
        filter={fuzzyFilter}
        shortcut={null}
        returnFocus={false}
        limit={shownAtOnce}
        scrollable
        maxHeight={420}
        nothingFound={t(offered.isPending ? 'shell.palettePending' : 'shell.paletteNothing')}
        onSpotlightClose={closePalette}
        transitionProps={{ duration: 0 }}
        overlayProps={{ backgroundOpacity: 0.45, blur: 0 }}
        attributes={{ content: { 'aria-label': t('shell.palette'), 'data-palette': '' } }}
        searchProps={{
          leftSection: <IconSearch size={18} />,
          placeholder: t('shell.palettePlaceholder'),
          'aria-label': t('shell.palette'),
        }}
        classNames={{
          content: classes['content'] ?? '',
          action: classes['action'] ?? '',
          actionsGroup: classes['group'] ?? '',
          actionDescription: classes['description'] ?? '',
          search: classes['search'] ?? '',
        }}
      />
      {question}
    </>
  );
}
