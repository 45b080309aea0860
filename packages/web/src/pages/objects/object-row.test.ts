import { describe, expect, it } from 'vitest';
import { relativeTime } from '#/messages/times.ts';
import { fileKind } from './file-kind.ts';
import { filteredRows, objectRow, selectionFigures } from './object-row.ts';
import { objectSearch } from './object-search.ts';

const row = (name: string, size = 0) => objectRow({ name, size, last_modified: '' }, 'in/');

describe('rows of the list', () => {
  it('shows keys relative to the place', () => {
    expect(row('in/a.txt', 3)).toMatchObject({
      key: 'in/a.txt',
      name: 'a.txt',
      isFolder: false,
      sizeBytes: 3,
    });
    expect(row('in/deep/')).toMatchObject({ key: 'in/deep/', name: 'deep', isFolder: true });
  });

  it('filters case-insensitively', () => {
    const rows = [row('in/Über.TXT'), row('in/other')];
    expect(filteredRows(rows, 'über.t')).toEqual([rows[0]]);
    expect(filteredRows(rows, '')).toBe(rows);
  });

  it('counts folders apart from objects', () => {
    expect(selectionFigures([row('in/a', 3), row('in/b', 4), row('in/c/')])).toEqual({
      objects: 2,
      folders: 1,
      sizeBytes: 7,
    });
  });

  it('uses the last extension of a name', () => {
    expect([fileKind('a.tar.GZ'), fileKind('photo.jpeg'), fileKind('.env'), fileKind('none')]).toEqual([
      'archive',
      'image',
      'other',
      'other',
    ]);
  });

  it('formats ages', () => {
    const now = Date.parse('2026-03-10T12:00:00Z');
    expect(relativeTime('2026-03-10T09:00:00Z', now, 'en')).toBe('3 hours ago');
    expect(relativeTime('2026-03-09T11:00:00Z', now, 'en')).toBe('yesterday');
    expect(relativeTime('2026-03-10T12:00:02Z', now, 'en')).toBe('now');
    expect(relativeTime('not a time', now, 'en')).toBe('');
  });
});

describe('objectSearch', () => {
  it('returns one address for one view', () => {
    expect(objectSearch({ prefix: 'a', sort: 'name', order: '', filter: '', dialog: '' })).toEqual({
      prefix: 'a/',
    });
    expect(objectSearch({ prefix: '2024/', sort: 'size', order: 'desc', filter: 'x' })).toEqual({
      prefix: '2024/',
      sort: 'size',
      order: 'desc',
      filter: 'x',
    });
  });
});
