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

/** What the literals of a source say, and the text between its tags. */
export function textsOf(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
  const literals = code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g);
  const between = code.matchAll(/(?<=[\w"'}/]>)\s*([^<>{}()=;]*[^<>{}()=;\s])\s*(?=[<{])/g);
  return [
    ...[...literals].map(([, single, double, template]) => single ?? double ?? template ?? ''),
    ...[...between].map(([, text = '']) => text.replace(/\s+/g, ' ')),
  ];
}

/**
 * `term: text` for each text that uses one of the terms; one of several lines is a document. A word alone is an
 * identifier or a code, but in sources that have labels.
 */
export function faultsIn(texts: readonly string[], terms: readonly string[], hasLabels = false): string[] {
  const escaped = terms.map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const used = new RegExp(`(?<![\\w-])(?:${escaped.join('|')})(?![\\w-])`, 'i');
  return texts
    .filter(
      (text) => (text.includes(' ') || (hasLabels && /^[A-Z][a-z-]+$/.test(text))) && !text.includes('\n'),
    )
    .flatMap((text) => {
      const [term] = used.exec(text.replace(/\$\{[^}]*\}/g, '…')) ?? [];
      return term === undefined ? [] : [`${term}: ${text}`];
    });
}

export const glossary = (): string => readFileSync(join(root, 'docs/glossary.md'), 'utf8');

/** The page's are labels, too; elsewhere, a word alone may be the API's own. */
export const isOfPage = (file: string): boolean => file.startsWith('packages/web/');

/** The sources that hold what people read: messages and parts of the page, errors of server and contract. */
export const sources = (): Map<string, string> =>
  new Map(
    globSync(
      [
        'packages/web/src/**/{messages,screens,tabs}.ts',
        'packages/web/src/**/*.tsx',
        'packages/{server,contract}/src/**/*.ts',
      ],
      { cwd: root },
    )
      .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
