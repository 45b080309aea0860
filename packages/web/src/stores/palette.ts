import { create } from 'zustand';

interface PaletteState {
  /** Whether it has been asked for, so that it is loaded on first use. */
  readonly isWanted: boolean;
  readonly isOpen: boolean;
  /** What is looked for, typed into its field or before that was there. */
  readonly query: string;
}

export const usePalette = create<PaletteState>(() => ({ isWanted: false, isOpen: false, query: '' }));

export const openPalette = () => usePalette.setState({ isWanted: true, isOpen: true });
export const setPaletteQuery = (query: string) => usePalette.setState({ query });
export const closePalette = () => usePalette.setState({ isOpen: false });

/** Whether the list of keys is open. */
export const useShortcuts = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

export const openShortcuts = () => useShortcuts.setState({ isOpen: true });
export const closeShortcuts = () => useShortcuts.setState({ isOpen: false });
