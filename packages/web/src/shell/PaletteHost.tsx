import { getHotkeyHandler } from '@mantine/hooks';
import { useLayoutEffect } from 'react';
import { closeShortcuts, openPalette, openShortcuts, usePalette, useShortcuts } from '#/stores/palette.ts';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { FailureBoundary } from './FailureBoundary.tsx';

const Palette = lazyDialog(async () => (await import('./Palette.tsx')).Palette);

const ShortcutsDialog = lazyDialog(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog);

const takesKeys =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="dialog"]';

const onPaletteKey = getHotkeyHandler([['mod+K', openPalette]]);

/** Opens the palette by key from anywhere, and loads it only then. */
export function PaletteHost() {
  const isWanted = usePalette((state) => state.isWanted);
  const isListOpen = useShortcuts((state) => state.isOpen);
  // Listens before the frame can be seen: a key that is pressed at once is not lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      onPaletteKey(event);
      // The key of the sign differs between keyboards; fields and dialogs take it themselves.
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(takesKeys)) return;
      openShortcuts();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const shortcuts = isListOpen && (
    <FailureBoundary>
      <ShortcutsDialog onClose={closeShortcuts} />
    </FailureBoundary>
  );
  const palette = isWanted && (
    <FailureBoundary>
      <Palette />
    </FailureBoundary>
  );
  return (
    <>
      {palette}
      {shortcuts}
    </>
  );
}
