import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { chunk } from '#/ui/chunk.ts';
import { openPalette, usePalette } from '#/stores/palette.ts';
import { FailureBoundary } from './FailureBoundary.tsx';

const Palette = lazy(chunk(async () => ({ default: (await import('./Palette.tsx')).Palette })));

/** Opens the palette by key from anywhere, and loads it only then. */
export function PaletteHost() {
  const isWanted = usePalette((state) => state.isWanted);
  useHotkeys([['mod+K', openPalette]], []);
  return isWanted ? (
    <FailureBoundary>
      <Suspense>
        <Palette />
      </Suspense>
    </FailureBoundary>
  ) : null;
}
