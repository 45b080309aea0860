import { create } from 'zustand';

/** The system's flags that are neither in the session nor in the address. */
interface System {
  readonly serverNeedsRestart: boolean;
  readonly serverIsLoading: boolean;
  /** 0 to 100; the thin bar shows below 100. */
  readonly loadingProgress: number;
  /** As it was left; null where nobody chose, and the width of the window decides. */
  readonly sidebarOpen: boolean | null;
  /** Asks for the secret again over the running page: the session is about to end, or did while transfers run. */
  readonly secretAsked: 'no' | 'soon' | 'ended';
  /** The browser's session became that of someone else than the page was opened for: the page shows nothing any more. */
  readonly isOtherUser: boolean;
}

const sidebarKey = 'sidebarOpen';

/** The remembered state; the text is JSON `{ open }`, anything else is no memory. */
function readSidebarOpen(text: string | null): boolean | null {
  if (text === null) return null;
  try {
    const stored: unknown = JSON.parse(text);
    const open = typeof stored === 'object' && stored !== null && 'open' in stored ? stored.open : null;
    return typeof open === 'boolean' ? open : null;
  } catch {
    return null;
  }
}

export const useSystem = create<System>(() => ({
  serverNeedsRestart: false,
  serverIsLoading: false,
  loadingProgress: 100,
  sidebarOpen: readSidebarOpen(localStorage.getItem(sidebarKey)),
  secretAsked: 'no',
  isOtherUser: false,
}));

export const setLoadingProgress = (loadingProgress: number) => useSystem.setState({ loadingProgress });
/** Each session reply says how it stands; a reply about settings that it is needed from now on. */
export const setServerNeedsRestart = (serverNeedsRestart: boolean) =>
  useSystem.setState({ serverNeedsRestart });
export const setServerIsLoading = (serverIsLoading: boolean) => useSystem.setState({ serverIsLoading });
export const setOtherUser = (isOtherUser: boolean) => useSystem.setState({ isOtherUser });
export const setSecretAsked = (secretAsked: System['secretAsked']) => useSystem.setState({ secretAsked });

/** Where nobody chose yet, the window decides how it stands. */
export const toggleSidebar = () =>
  setSidebarOpen(!(useSystem.getState().sidebarOpen ?? !window.matchMedia('(max-width: 1024px)').matches));

export function setSidebarOpen(open: boolean): void {
  localStorage.setItem(sidebarKey, JSON.stringify({ open }));
  useSystem.setState({ sidebarOpen: open });
}
