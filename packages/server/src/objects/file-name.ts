export const fileNameOf = (key: string): string =>
  key.split('/').findLast((segment) => segment !== '') ?? key;
