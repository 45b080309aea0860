import { create } from 'zustand';

const key = 'foldersFirst';

/** Whether lists of objects begin with the folders; this browser remembers it. */
export const useFoldersFirst = create<{ readonly isOn: boolean }>(() => ({
  isOn: localStorage.getItem(key) !== 'false',
}));

export function setFoldersFirst(isOn: boolean): void {
  localStorage.setItem(key, String(isOn));
  useFoldersFirst.setState({ isOn });
}
