import type { WholeRow } from '@longshore/contract/endpoint';
import type { JournalChange } from '@longshore/contract/journal/journal-schemas';
import { rows } from '@longshore/contract/rows';
import type { RecordedChange } from '#/store/journal.ts';
import { isObject, isTexts, objectIn } from './json-text.ts';

const all = new Map<string, WholeRow>(Object.entries<WholeRow>(rows));
const recorded = [...all.values()].filter(({ isRecorded }) => isRecorded);

export const recordedTags: readonly string[] = [...new Set(recorded.map(({ tag }) => tag))].toSorted();

export const rowIdsOf = (tag: string): string[] =>
  recorded.filter((row) => row.tag === tag).map(({ id }) => id);

export function changeShown(change: RecordedChange): JournalChange {
  const { id, atMs, userName, rowId, reason, outcome, code, requestId } = change;
  // An earlier console may have had rows that this one has not.
  const { tag = '', summary = rowId } = all.get(rowId) ?? {};
  return {
    id,
    at: new Date(atMs).toISOString(),
    userName,
    rowId,
    tag,
    summary,
    place: placeOf(change),
    ...(reason !== null && { reason }),
    outcome,
    ...(code !== null && { code }),
    requestId,
  };
}

const names = ['name', 'bucketName', 'group', 'accessKey', 'user', 'target'];

/** What was changed: parts of the address, and of what was made, its name. */
function placeOf({ place, after }: RecordedChange): string {
  const inPath = Object.entries(objectIn(place) ?? {}).filter(([name]) => name !== 'revision');
  const body = objectIn(after) ?? {};
  const { settings, arn_resource_id: target } = body;
  if (isObject(settings) && Object.keys(settings).length > 0) return wordsOf(Object.keys(settings));
  const told = inPath.map(([, value]) => wordsOf(value)).filter((text) => text !== '');
  if (told.length > 0) return typeof target === 'string' ? `${told.join(' ')}:${target}` : told.join(' ');
  return wordsOf(names.map((name) => body[name]).find((value) => value !== undefined) ?? '');
}

const mostCharacters = 300;

const wordsOf = (value: unknown): string =>
  (isTexts(value) ? value.join(', ') : typeof value === 'string' ? value : '').slice(0, mostCharacters);
