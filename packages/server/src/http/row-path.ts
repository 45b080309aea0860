import type { Row } from '@longshore/contract/endpoint';

const rest = /\{(\w+)\+\}$/;

/** As the router writes it: `/buckets/:bucketName`, and a star for the rest of the path. */
export const routeOf = ({ path }: Row): string =>
  `/api/v1${path.replace(rest, '*').replace(/\{(\w+)\}/g, ':$1')}`;

/** Which addresses are of the row, whatever the method. */
export const patternOf = ({ path }: Row): RegExp =>
  new RegExp(`^/api/v1${path.replace(rest, '.+').replace(/\{\w+\}/g, '[^/]+')}$`);

/** The API document's form, which has no rest of a path. */
export const templateOf = ({ path }: Row): string => path.replace(rest, '{$1}');

/** The router takes `/buckets/` for `/buckets/{bucketName}`; nothing is at such an address. */
export const hasEmptyPart = (found: unknown): boolean => Object.values(found ?? {}).includes('');

/** What the router found, under the row's own names. */
export function paramsOf({ path }: Row, found: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { '*': whole, ...params } = found;
  const name = rest.exec(path)?.[1];
  return name === undefined ? params : { ...params, [name]: whole };
}
