import { create } from 'zustand';

/** Whether the palette has been asked for, so that it is loaded on first use, and whether it is open. */
export const usePalette = create<{ readonly isWanted: boolean; readonly isOpen: boolean }>(() => ({
  isWanted: false,
  isOpen: false,
}));

export const openPalette = () => usePalette.setState({ isWanted: true, isOpen: true });
export const closePalette = () => usePalette.setState({ isOpen: false });

/** Whether the list of keys is open. */
export const useShortcuts = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

export const openShortcuts = () => useShortcuts.setState({ isOpen: true });
export const closeShortcuts = () => useShortcuts.setState({ isOpen: false });
