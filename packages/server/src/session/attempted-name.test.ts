import { expect, test } from 'vitest';
import { attemptedName } from './attempted-name.ts';

test.each([
  ['carol', ['Carol', 'CAROL', ' carol', 'carol ', 'ｃａｒｏｌ', 'cárol', 'ca\u00adrol', 'ca\u200brol']],
  ['anna strauss', ['Anna  Strauß', 'ANNA STRAUSS', 'anna\u00a0strauss']],
])('counts %s in every spelling that a directory takes for it', (name, spellings) => {
  for (const spelling of spellings) expect(attemptedName({ isLdapEnabled: true }, spelling)).toBe(name);
});

test.each([
  ['Mongolian todo soft hyphen', '\u1806'],
  ['object replacement character', '\uFFFC'],
  ['combining grapheme joiner', '\u034F'],
  ['variation selector', '\uFE0F'],
  ['Hangul choseong filler', '\u115F'],
  ['Hangul filler', '\u3164'],
  ['word joiner', '\u2060'],
  ['tag', '\u{E0041}'],
])('counts a name with a %s as the one without', (_what, letter) => {
  expect(attemptedName({ isLdapEnabled: true }, `ca${letter}rol`)).toBe('carol');
});

test('tells names apart as the storage server does, where it has no directory', () => {
  expect(attemptedName({ isLdapEnabled: false }, ' Carol')).toBe(' Carol');
  expect(attemptedName({ isLdapEnabled: true }, 'carola')).not.toBe('carol');
});
