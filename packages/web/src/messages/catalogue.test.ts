import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// The sources are read as text: no message may be spoken by code that is reached without its catalogue.
const src = fileURLToPath(new URL('..', import.meta.url));
const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter((file) => !file.includes('.test.'));
const textOf = new Map(files.map((file) => [file, readFileSync(join(src, file), 'utf8')]));

/** The first parts of keys by the file that exports their words, its own or those of other files. */
const spacesOf = new Map(
  files
    .filter((file) => /\/(?:messages|words)\.ts$/.test(file))
    .map((file) => {
      const names = (textOf.get(file) ?? '').matchAll(/^export (?:const (\w+) = \{|\{ (\w+) \} from)/gm);
      return [file, [...names].map(([, own, other]) => own ?? other ?? '')] as const;
    }),
);

const pathOf = (from: string, specifier: string) =>
  specifier.startsWith('#/') ? specifier.slice(2) : normalize(join(dirname(from), specifier));

/** The catalogues by the names that files give them: `bucketMessages` → `bucket`. */
const spacesByName = new Map(
  files.flatMap((file) =>
    [...(textOf.get(file) ?? '').matchAll(/(\w+) = catalogue\(\(\) => import\('([^']+)'\)\)/g)].map(
      ([, name = '', specifier = '']) => [name, spacesOf.get(pathOf(file, specifier)) ?? []] as const,
    ),
  ),
);

const always = ['errors', 'form', 'shell', 'table'];
const key = new RegExp(`['"\`](${[...new Set([...spacesOf.values()].flat())].join('|')})\\.[a-z]`, 'gi');

interface Step {
  readonly file: string;
  readonly spaces: readonly string[];
}

/** The catalogues of a list: written out, by name, or as a list of the same file with a name of its own. */
function spacesIn(file: string, list: string): string[] {
  const lists = [...(textOf.get(file) ?? '').matchAll(/const (\w+) = \[([\w\s,]+)\]/g)];
  const whole = lists.reduce((text, [, name = '', inside = '']) => text.replace(`...${name}`, inside), list);
  return [
    ...[...whole.matchAll(/import\('([^']+)'\)/g)].flatMap(
      ([, one = '']) => spacesOf.get(pathOf(file, one)) ?? [],
    ),
    ...[...whole.matchAll(/\w+/g)].flatMap(([name]) => spacesByName.get(name) ?? []),
  ];
}

/** What a file leads to, and the catalogues that are loaded with it. */
function stepsFrom({ file, spaces }: Step): Step[] {
  let text = textOf.get(file) ?? '';
  const steps: Step[] = [];
  const follow = (part: string, more: readonly string[]) => {
    for (const [, specifier = ''] of part.matchAll(/import\(\s*'([^']+)'\s*\)/g))
      steps.push({ file: pathOf(file, specifier), spaces: [...spaces, ...more] });
  };
  for (const [whole, name = '', inside = ''] of text.matchAll(/const (\w+) = \{\n(.*?)\n\};/gs))
    if (text.includes(`...${name},`)) text = text.replace(whole, '').replaceAll(`...${name},`, inside);
  // A loader calls what the page's file exports beside the page, and renders nothing.
  text = text.replaceAll(/const load\w+ = chunk\(\(\) => import\('[^']+\.tsx'\)\);/g, '');
  text = text.replaceAll(/\.\.\.screen\(\{(.*?)\n {2}\}\)/gs, (_all, parts: string) => {
    const messages = /messages: \[(.*?)\],\n/s.exec(parts)?.[1] ?? '';
    follow(parts.replace(messages, ''), spacesIn(file, messages));
    return '';
  });
  for (const withCatalogues of [
    /withMessages\(\s*(chunk\(.*?\)),\n?\s*([\w\s,]+)\)/gs,
    /lazy(?:Dialog|Part)\(\s*async \(\) => (\(await import\('[^']+'\)\)\.\w+),([\w\s,]+)\)/g,
  ])
    text = text.replaceAll(withCatalogues, (_all, load: string, list: string) => {
      follow(load, spacesIn(file, list));
      return '';
    });
  text = text.replaceAll(/catalogue\(.*?\)\)/g, '');
  follow(text, []);
  for (const [, specifier = ''] of text.matchAll(
    /(?:^|\n)(?:import|export) (?!type\b)[^;]*?from '([.#][^']+)'/g,
  ))
    steps.push({ file: pathOf(file, specifier), spaces });
  return steps;
}

test('loads every message before it is spoken', () => {
  const missing = new Set<string>();
  const seen = new Set<string>();
  const open: Step[] = [{ file: 'main.tsx', spaces: always }];
  for (let step = open.pop(); step; step = open.pop()) {
    const { file, spaces } = step;
    const id = `${file} ${[...new Set(spaces)].toSorted().join(' ')}`;
    if (seen.has(id) || !existsSync(join(src, file)) || spacesOf.has(file)) continue;
    seen.add(id);
    for (const [, space = ''] of (textOf.get(file) ?? '').matchAll(key))
      if (!spaces.includes(space)) missing.add(`${file} says ${space}.…, with ${spaces.join(', ')} only`);
    open.push(...stepsFrom({ file, spaces: [...new Set(spaces)] }));
  }
  expect([...missing]).toEqual([]);
  expect(seen.size).toBeGreaterThan(200);
});
