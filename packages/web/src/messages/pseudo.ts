import type { Words } from './i18n.ts';

const accents: Record<string, string> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
};

/** Accents every vowel outside `{{placeholders}}` and `<tags>`, and brackets the whole. */
function accentedText(text: string): string {
  const parts = text.split(/(\{\{[^}]*\}\}|<[^>]*>)/);
  const out = parts.map((part, index) =>
    index % 2 === 1 ? part : part.replace(/[aeiouAEIOU]/g, (c) => accents[c] ?? c),
  );
  return `[${out.join('')}]`;
}

export const accented = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === 'string' ? accentedText(value) : accented(value),
    ]),
  );
