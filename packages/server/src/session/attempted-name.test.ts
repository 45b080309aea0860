import { expect, test } from 'vitest';
import { attemptedName } from './attempted-name.ts';

test.each([
  ['carol', ['Carol', 'CAROL', ' carol', 'carol ', 'ｃａｒｏｌ', 'cárol', 'ca\u00adrol', 'ca\u200brol']],
  ['anna strauss', ['Anna  Strauß', 'ANNA STRAUSS', 'anna\u00a0strauss']],
])('counts %s in every spelling that a directory takes for it', (name, spellings) => {
  for (const spelling of spellings) expect(attemptedName({ isLdapEnabled: true }, spelling)).toBe(name);
});

test('tells names apart as the storage server does, where it has no directory', () => {
  expect(attemptedName({ isLdapEnabled: false }, ' Carol')).toBe(' Carol');
  expect(attemptedName({ isLdapEnabled: true }, 'carola')).not.toBe('carol');
});
