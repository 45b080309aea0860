// Turns the project's own pages into the guide that the console serves: plain HTML files and one style sheet.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { Marked, Renderer } from 'marked';

const root = join(import.meta.dirname, '../../..');
const docs = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
// Paths from the root of the project, first the page that the guide opens with.
const pages = ['README.md', ...docs.sort().map((name) => `docs/${name}`), 'SECURITY.md'];
const plain = new Renderer();

/** @param {string} page */
const fileOf = (page) =>
  page === 'README.md' ? 'index.html' : `${posix.basename(page, '.md').toLowerCase()}.html`;

/** @param {string} page */
const textOf = (page) => readFileSync(join(root, page), 'utf8');

/** @param {string} page */
const titleOf = (page) =>
  new Marked().parseInline(/^# (.+)$/m.exec(textOf(page))?.[1] ?? 'Longshore', { async: false });

/** The files of the guide by name, as `index.html`. */
function guideFiles() {
  /** @type {Map<string, string | Uint8Array>} */
  const files = new Map([
    ['guide.css', textOf('packages/web/plugins/guide.css')],
    ['mark.svg', textOf('packages/web/src/ui/mark.svg')],
  ]);
  for (const page of pages) files.set(fileOf(page), document(page, files));
  return files;
}

/** @param {string} page @param {Map<string, string | Uint8Array>} files gets the page's pictures */
function document(page, files) {
  const items = pages.map((one) => {
    const current = one === page ? ' aria-current="page"' : '';
    return `<li><a href="${fileOf(one)}"${current}>${titleOf(one)}</a></li>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${page === 'README.md' ? 'Longshore guide' : `${titleOf(page)} · Longshore guide`}</title>
<link rel="icon" type="image/svg+xml" href="mark.svg">
<link rel="stylesheet" href="guide.css">
</head>
<body>
<nav aria-label="Guide"><ul>${items.join('')}</ul></nav>
<main>
${markdown(page, files).parse(textOf(page), { async: false })}</main>
</body>
</html>
`;
}

/** @param {string} page @param {Map<string, string | Uint8Array>} files */
function markdown(page, files) {
  /** @param {string} href */
  const target = (href) => posix.normalize(posix.join(posix.dirname(page), href));
  return new Marked({
    renderer: {
      // A table that is wider than the window scrolls by itself.
      table(token) {
        const table = plain.table.call(this, token);
        return `<div class="wide" role="region" aria-label="Table" tabindex="0">${table}</div>\n`;
      },
      // Named, so that the page can point at what it is about.
      heading({ tokens, depth, text }) {
        const name = text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
        return `<h${depth} id="${name}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link(token) {
        const link = plain.link.call(this, token);
        if (/^https?:/.test(token.href)) return link.replace('<a ', '<a rel="noreferrer" ');
        const [path = '', hash] = token.href.split('#');
        const found = path === '' ? page : pages.find((one) => one === target(path));
        // What only the sources have is named, not linked.
        if (found === undefined) return this.parser.parseInline(token.tokens);
        return plain.link.call(this, { ...token, href: fileOf(found) + (hash ? `#${hash}` : '') });
      },
      image(token) {
        const path = target(token.href);
        if (!existsSync(join(root, path))) return '';
        const name = posix.basename(path);
        files.set(name, readFileSync(join(root, path)));
        return plain.image.call(this, { ...token, href: name });
      },
    },
  });
}

/**
 * Puts the guide beside the page, under `guide/`.
 * @returns {import('vite').Plugin}
 */
export function guidePlugin() {
  return {
    name: 'longshore-guide',
    generateBundle() {
      for (const [name, source] of guideFiles())
        this.emitFile({ type: 'asset', fileName: `guide/${name}`, source });
    },
  };
}
