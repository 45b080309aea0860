import type { LifecycleElement } from '@longshore/contract/buckets/lifecycle-schemas';

const ofFilter = ['Prefix', 'Tag/Key', 'Tag/Value', 'ObjectSizeGreaterThan', 'ObjectSizeLessThan'];

/** What the forms show and change; everything else is kept as it is. */
const known: ReadonlySet<string> = new Set([
  'ID',
  'Status',
  'Prefix',
  ...ofFilter.map((path) => `Filter/${path}`),
  ...ofFilter.map((path) => `Filter/And/${path}`),
  'Expiration/Days',
  'Expiration/Date',
  'Expiration/ExpiredObjectDeleteMarker',
  'Expiration/ExpiredObjectAllVersions',
  'NoncurrentVersionExpiration/NoncurrentDays',
  'NoncurrentVersionExpiration/NewerNoncurrentVersions',
  'Transition/Days',
  'Transition/Date',
  'Transition/StorageClass',
  'NoncurrentVersionTransition/NoncurrentDays',
  'NoncurrentVersionTransition/StorageClass',
  'AbortIncompleteMultipartUpload/DaysAfterInitiation',
  'DelMarkerExpiration/Days',
]);

const holders: ReadonlySet<string> = new Set(
  [...known].flatMap((path) => {
    const parts = path.split('/');
    return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
  }),
);

/** Whether a form knows an element, or the parts of it. */
export function isKnown(path: string, { elements = [] }: LifecycleElement): boolean {
  return known.has(path) || (holders.has(path) && (elements.length > 0 || path === 'Filter'));
}
