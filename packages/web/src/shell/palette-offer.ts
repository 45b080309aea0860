import { useEffect, useId } from 'react';
import { offerToPalette, withdrawFromPalette, type PaletteOffer } from '#/stores/palette-offers.ts';

/** As long as the caller is on the screen, the palette offers what it does. */
export function usePaletteOffer(offer: PaletteOffer): void {
  const id = useId();
  useEffect(() => offerToPalette(id, offer));
  useEffect(() => () => withdrawFromPalette(id), [id]);
}
