import { en } from './en.ts';

type Catalogue = { readonly [key: string]: string | Catalogue };

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
function accented(text: string): string {
  const parts = text.split(/(\{\{[^}]*\}\}|<[^>]*>)/);
  const out = parts.map((part, index) =>
    index % 2 === 1 ? part : part.replace(/[aeiouAEIOU]/g, (c) => accents[c] ?? c),
  );
  return `[${out.join('')}]`;
}

function through(catalogue: Catalogue): Catalogue {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, value]) => [
      key,
      typeof value === 'string' ? accented(value) : through(value),
    ]),
  );
}

export const pseudo = through(en);
