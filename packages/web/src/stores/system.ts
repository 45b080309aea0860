import { create } from 'zustand';

/** product.md's system flags that are neither in the session nor in the address. */
interface System {
  readonly serverNeedsRestart: boolean;
  readonly serverIsLoading: boolean;
  /** 0 to 100; the thin bar shows below 100. */
  readonly loadingProgress: number;
  readonly sidebarOpen: boolean;
  /** Asks for the secret again over the running page: the session is about to end, or did while transfers run. */
  readonly secretAsked: 'no' | 'soon' | 'ended';
}

const sidebarKey = 'sidebarOpen';
/** Kept, because a reload does not spare the server its restart. */
const restartKey = 'serverNeedsRestart';

/** The remembered state; the text is JSON `{ open }`, anything else counts as open. */
export function readSidebarOpen(text: string | null): boolean {
  if (text === null) return true;
  try {
    const stored: unknown = JSON.parse(text);
    return !(typeof stored === 'object' && stored !== null && 'open' in stored && stored.open === false);
  } catch {
    return true;
  }
}

export const useSystem = create<System>(() => ({
  serverNeedsRestart: localStorage.getItem(restartKey) === 'true',
  serverIsLoading: false,
  loadingProgress: 100,
  sidebarOpen: readSidebarOpen(localStorage.getItem(sidebarKey)),
  secretAsked: 'no',
}));

export const setLoadingProgress = (loadingProgress: number) => useSystem.setState({ loadingProgress });
export const setServerIsLoading = (serverIsLoading: boolean) => useSystem.setState({ serverIsLoading });
export const setSecretAsked = (secretAsked: System['secretAsked']) => useSystem.setState({ secretAsked });

export function setServerNeedsRestart(serverNeedsRestart: boolean): void {
  localStorage.setItem(restartKey, String(serverNeedsRestart));
  useSystem.setState({ serverNeedsRestart });
}

// Another tab changed a setting, or restarted the server.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === restartKey) useSystem.setState({ serverNeedsRestart: newValue === 'true' });
});

export function setSidebarOpen(open: boolean): void {
  localStorage.setItem(sidebarKey, JSON.stringify({ open }));
  useSystem.setState({ sidebarOpen: open });
}
