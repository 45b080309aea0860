import { useSyncExternalStore } from 'react';

const attribute = 'data-mantine-color-scheme';

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: [attribute] });
  return () => observer.disconnect();
}

/** `light` or `dark`: what the page is shown in, for frames, which do not learn of it. */
export const useColorScheme = (): string =>
  useSyncExternalStore(subscribe, () => document.documentElement.getAttribute(attribute) ?? 'light');
