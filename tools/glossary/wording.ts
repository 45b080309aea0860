import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The terms of the glossary's last column. */
export function ruledOutBy(glossary: string): string[] {
  const rows = glossary.split('\n').filter((line) => line.startsWith('|'));
  const cells = rows.slice(2).map((row) => row.split('|').slice(1, -1));
  return cells
    .flatMap(([, , notToUse = '']) => notToUse.split(',').map((term) => term.trim()))
    .filter(Boolean);
}

/** What the literals of a source say; a word alone is an identifier or a code. */
export function textsOf(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
  const literals = code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g);
  return [...literals].map(([, single, double, template]) => single ?? double ?? template ?? '');
}

/** `term: text` for each text that uses one of the terms; one of several lines is a document. */
export function faultsIn(texts: readonly string[], terms: readonly string[]): string[] {
  const escaped = terms.map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const used = new RegExp(`(?<![\\w-])(?:${escaped.join('|')})(?![\\w-])`, 'i');
  return texts
    .filter((text) => text.includes(' ') && !text.includes('\n'))
    .flatMap((text) => {
      const [term] = used.exec(text.replace(/\$\{[^}]*\}/g, '…')) ?? [];
      return term === undefined ? [] : [`${term}: ${text}`];
    });
}

export const glossary = (): string => readFileSync(join(root, 'docs/glossary.md'), 'utf8');

/** The sources that hold what people read: messages of the page, errors of server and contract. */
export const sources = (): Map<string, string> =>
  new Map(
    globSync(['packages/web/src/**/{messages,screens,tabs}.ts', 'packages/{server,contract}/src/**/*.ts'], {
      cwd: root,
    })
      .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
