import { create } from 'zustand';
import type { MenuItem } from '#/ui/menu-parts.ts';

/** What a part of the shown screen, or a screen's list, offers to the palette. */
export interface PaletteOffer {
  readonly title: string;
  readonly items: readonly MenuItem[];
  /** Things by their names stand after what can be done. */
  readonly isThings?: boolean | undefined;
  /** There is more to come. */
  readonly isPending?: boolean | undefined;
}

/** By what stands behind them on the screen. */
export const usePaletteOffers = create<Readonly<Record<string, PaletteOffer>>>(() => ({}));

export const offerToPalette = (id: string, offer: PaletteOffer) => usePaletteOffers.setState({ [id]: offer });

export function withdrawFromPalette(id: string): void {
  const { [id]: _, ...others } = usePaletteOffers.getState();
  usePaletteOffers.setState(others, true);
}
