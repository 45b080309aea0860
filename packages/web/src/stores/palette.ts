import { create } from 'zustand';

/** Whether the palette has been asked for, so that it is loaded on first use, and whether it is open. */
export const usePalette = create<{ readonly isWanted: boolean; readonly isOpen: boolean }>(() => ({
  isWanted: false,
  isOpen: false,
}));

export const openPalette = () => usePalette.setState({ isWanted: true, isOpen: true });
export const closePalette = () => usePalette.setState({ isOpen: false });
