import { getHotkeyHandler } from '@mantine/hooks';
import { useLayoutEffect } from 'react';
import {
  closePalette,
  closeShortcuts,
  openPalette,
  openShortcuts,
  setPaletteQuery,
  usePalette,
  useShortcuts,
} from '#/stores/palette.ts';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { FailureBoundary } from './FailureBoundary.tsx';

const Palette = lazyDialog(async () => {
  try {
    return (await import('./Palette.tsx')).Palette;
  } catch (error) {
    closePalette();
    throw error;
  }
});

const ShortcutsDialog = lazyDialog(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog);

const takesKeys =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="dialog"]';

const onPaletteKey = getHotkeyHandler([['mod+K', openPalette]]);

/** Until the palette has the focus, what is typed is for it. */
function onKeyBefore(event: KeyboardEvent): void {
  const { isOpen, query } = usePalette.getState();
  const isInside = event.target instanceof Element && event.target.closest('[data-palette]') !== null;
  if (!isOpen || isInside || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape') closePalette();
  else if (event.key === 'Backspace') setPaletteQuery(query.slice(0, -1));
  else if (event.key.length === 1) setPaletteQuery(query + event.key);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

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
    document.addEventListener('keydown', onKeyBefore, true);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('keydown', onKeyBefore, true);
    };
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
