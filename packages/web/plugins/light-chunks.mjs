import { readFileSync } from 'node:fs';

/** @import { Plugin } from 'vite' */

const summary = /\n\s*summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`$]*`),/g;
const iconImport = /import \{([^}]*)\} from '(?:#\/ui|\.)\/icons\.tsx';/g;
const icons = new URL('../src/ui/icons.tsx', import.meta.url);

/** The library's name of each icon, by ours. */
const iconNames = () =>
  new Map(
    [...readFileSync(icons, 'utf8').matchAll(/^ {2}(\w+)(?: as (\w+))?,$/gm)].map(
      ([, theirs = '', ours = theirs]) => [ours, theirs],
    ),
  );

/**
 * What a page needs of the modules that everybody imports: of the rows all but what the API document says of them, and
 * of the icons only those that it shows. A list of icons is one module, which would take all of them to the first page.
 * @returns {Plugin}
 */
export function lightChunksPlugin() {
  const names = iconNames();
  return {
    name: 'light-chunks',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (id.includes('/contract/src/') && code.includes('row<')) {
        return { code: code.replaceAll(summary, ''), map: null };
      }
      if (!id.includes('/web/src/') || !code.includes('icons.tsx')) return null;
      const direct = code.replaceAll(iconImport, (_, list) =>
        String(list)
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '')
          .map((name) => {
            const theirs = names.get(name);
            if (theirs === undefined)
              throw new Error(`${id} imports ${name}, which ui/icons.tsx does not have`);
            return `import ${name} from '@tabler/icons-react/dist/esm/icons/${theirs}.mjs';`;
          })
          .join(' '),
      );
      return { code: direct, map: null };
    },
  };
}
