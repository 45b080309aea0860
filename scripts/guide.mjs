// Turns the project's own pages into the guide that the console serves: plain HTML files and one style sheet.
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';
import { guideMark, guidePages, guideStyleSheet } from './guide-pages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** @param {string} page */
const fileOf = (page) =>
  page === 'README.md' ? 'index.html' : `${posix.basename(page, '.md').toLowerCase()}.html`;

/** @param {string} text */
const titleOf = (text) => /^# (.+)$/m.exec(text)?.[1] ?? 'Longshore';

/** @param {string} text */
const escaped = (text) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

/** The files of the guide by name, as `index.html`. */
export function guideFiles() {
  const sources = guidePages().map((page) => ({ page, text: readFileSync(join(root, page), 'utf8') }));
  const titles = sources.map(({ page, text }) => ({ page, title: titleOf(text) }));
  /** @type {Map<string, string | Uint8Array>} */
  const files = new Map([
    ['guide.css', readFileSync(join(root, guideStyleSheet), 'utf8')],
    ['mark.svg', readFileSync(join(root, guideMark), 'utf8')],
  ]);
  for (const { page, text } of sources) files.set(fileOf(page), document(page, { titles, text, files }));
  return files;
}

/**
 * @param {string} page
 * @param {{ titles: { page: string, title: string }[], text: string, files: Map<string, string | Uint8Array> }} more
 */
function document(page, { titles, text, files }) {
  const items = titles.map((one) => {
    const current = one.page === page ? ' aria-current="page"' : '';
    return `<li><a href="${fileOf(one.page)}"${current}>${escaped(one.title)}</a></li>`;
  });
  const title = titleOf(text);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title === 'Longshore' ? 'Longshore guide' : `${escaped(title)} · Longshore guide`}</title>
<link rel="icon" type="image/svg+xml" href="mark.svg">
<link rel="stylesheet" href="guide.css">
</head>
<body>
<nav aria-label="Guide"><ul>${items.join('')}</ul></nav>
<main>
${markdown(page, files).parse(text, { async: false })}</main>
</body>
</html>
`;
}

/** @param {string} page @param {Map<string, string | Uint8Array>} files */
function markdown(page, files) {
  const known = guidePages();
  /** @param {string} href */
  const target = (href) => posix.normalize(posix.join(posix.dirname(page), href));
  return new Marked({
    renderer: {
      // A table that is wider than the window scrolls by itself.
      table(token) {
        const { header, rows } = token;
        /** @param {import('marked').Tokens.TableCell[]} cells @param {'th' | 'td'} tag */
        const line = (cells, tag) =>
          `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>\n`;
        const body = rows.map((cells) => line(cells, 'td')).join('');
        return `<div class="wide" role="region" aria-label="Table" tabindex="0"><table><thead>${line(header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
      },
      link({ href, tokens }) {
        const inside = this.parser.parseInline(tokens);
        if (/^https?:/.test(href)) return `<a href="${escaped(href)}" rel="noreferrer">${inside}</a>`;
        const [path = '', hash = ''] = href.split('#');
        const found = path === '' ? page : known.find((one) => one === target(path));
        // What only the sources have is named, not linked.
        if (found === undefined) return inside;
        return `<a href="${fileOf(found)}${hash === '' ? '' : `#${escaped(hash)}`}">${inside}</a>`;
      },
      image({ href, text }) {
        const path = target(href);
        if (!existsSync(join(root, path))) return '';
        const name = posix.basename(path);
        files.set(name, readFileSync(join(root, path)));
        return `<img src="${escaped(name)}" alt="${escaped(text)}">`;
      },
    },
  });
}

/** Puts the guide beside the page, under `guide/`. */
export function guidePlugin() {
  return {
    name: 'longshore-guide',
    /** @this {import('rolldown').PluginContext} */
    generateBundle() {
      for (const [name, source] of guideFiles())
        this.emitFile({ type: 'asset', fileName: `guide/${name}`, source });
    },
  };
}
