import { useHotkeys } from '@mantine/hooks';
import { openPalette, usePalette } from '#/stores/palette.ts';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { FailureBoundary } from './FailureBoundary.tsx';

const Palette = lazyDialog(async () => (await import('./Palette.tsx')).Palette);

/** Opens the palette by key from anywhere, and loads it only then. */
export function PaletteHost() {
  const isWanted = usePalette((state) => state.isWanted);
  useHotkeys([['mod+K', openPalette]], []);
  return isWanted ? (
    <FailureBoundary>
      <Palette />
    </FailureBoundary>
  ) : null;
}
