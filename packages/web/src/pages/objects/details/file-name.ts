/** What a downloaded object is called; a folder's marker has the name of its folder. */
export const fileNameOf = (key: string): string =>
  key.split('/').findLast((segment) => segment !== '') ?? key;
