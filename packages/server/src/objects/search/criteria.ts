import type { ObjectSearchInput } from '@longshore/contract/objects/search-schemas';
import { matches } from '@longshore/contract/policy/match';
import type { ListedObject } from '#/s3/listing.ts';

type Listed = Pick<ListedObject, 'key' | 'sizeBytes' | 'modifiedAt'>;
type Criteria = Pick<
  ObjectSearchInput,
  'prefix' | 'name' | 'minSizeBytes' | 'maxSizeBytes' | 'modifiedFrom' | 'modifiedTo'
>;

const always = (): boolean => true;

/** Whether an object fits by what its list tells: name, size and time. */
export function criteriaOf(criteria: Criteria): (listed: Listed) => boolean {
  const { minSizeBytes = 0, maxSizeBytes = Infinity } = criteria;
  const fromMs = criteria.modifiedFrom === undefined ? -Infinity : Date.parse(criteria.modifiedFrom);
  const toMs = criteria.modifiedTo === undefined ? Infinity : Date.parse(criteria.modifiedTo);
  const asksTime = fromMs > -Infinity || toMs < Infinity;
  const fitsName = nameFits(criteria);
  return ({ key, sizeBytes, modifiedAt }) => {
    if (sizeBytes < minSizeBytes || sizeBytes > maxSizeBytes || !fitsName(key)) return false;
    if (!asksTime) return true;
    const modifiedMs = Date.parse(modifiedAt);
    return modifiedMs >= fromMs && modifiedMs <= toMs;
  };
}

function nameFits({ name = '', prefix }: Criteria): (key: string) => boolean {
  if (name === '') return always;
  const wanted = name.toLowerCase();
  const isPath = wanted.includes('/');
  const partOf = (key: string): string => (isPath ? key.slice(prefix.length) : fileNameOf(key)).toLowerCase();
  return /[*?]/.test(wanted) ? (key) => matches(wanted, partOf(key)) : (key) => partOf(key).includes(wanted);
}

/** Of a folder's own marker, the folder's name. */
const fileNameOf = (key: string): string => key.slice(key.lastIndexOf('/', key.length - 2) + 1);

/** Whether all wanted tags are there; one without a value is there with any. */
export const tagsFit = (wanted: ObjectSearchInput['tags'], tags: Readonly<Record<string, string>>): boolean =>
  wanted.every(({ key, value }) => Object.hasOwn(tags, key) && (value === undefined || tags[key] === value));
