import { create } from 'zustand';

/** product.md's system flags that are neither in the session nor in the address. */
interface System {
  readonly serverNeedsRestart: boolean;
  readonly serverIsLoading: boolean;
  /** 0 to 100; the thin bar shows below 100. */
  readonly loadingProgress: number;
  readonly sidebarOpen: boolean;
}

export const useSystem = create<System>(() => ({
  serverNeedsRestart: false,
  serverIsLoading: false,
  loadingProgress: 100,
  sidebarOpen: true,
}));

export const setLoadingProgress = (loadingProgress: number) => useSystem.setState({ loadingProgress });
export const setServerNeedsRestart = (serverNeedsRestart: boolean) => useSystem.setState({ serverNeedsRestart });
