import type { ObjectTarget } from '../actions/object-action.ts';

/** Windows programs take paths of 260 characters at most, the folders included. */
export const mostNameCharacters = 200;

const isWindows = /Windows/.test(navigator.userAgent);

/** Whether a file is asked to be saved under a shorter name. */
export const hasLongName = ({ rows }: ObjectTarget, onWindows = isWindows): boolean => {
  const [row] = rows;
  if (!onWindows || row === undefined || rows.length > 1 || row.isFolder) return false;
  return nameOf(row.key).length > mostNameCharacters;
};

export const nameOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

/** As much of a name as fits, with its ending. */
export function shortened(name: string): string {
  const ending = /\.[^.]{1,20}$/.exec(name)?.[0] ?? '';
  return name.slice(0, mostNameCharacters - ending.length).toWellFormed() + ending;
}
