import { useState } from 'react';

const keyOf = (listName: string) => `hidden-columns:${listName}`;

/** Anything but a list of names is no memory. */
function remembered(listName: string): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(listName)) ?? '[]');
    const ids: unknown[] = Array.isArray(stored) ? stored : [];
    return new Set(ids.filter((id) => typeof id === 'string'));
  } catch {
    return new Set();
  }
}

/** The columns that the reader took out of a list, remembered in this browser. */
export function useHiddenColumns(listName: string) {
  const [hiddenIds, setHiddenIds] = useState(() => remembered(listName));
  const toggle = (id: string) => {
    const ids = new Set(hiddenIds);
    if (!ids.delete(id)) ids.add(id);
    localStorage.setItem(keyOf(listName), JSON.stringify([...ids]));
    setHiddenIds(ids);
  };
  return { hiddenIds, toggle };
}
