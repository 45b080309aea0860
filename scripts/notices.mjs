import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const shipped = ['packages/web', 'packages/server', 'packages/contract', 'packages/madmin'];

/** Every library that the product is made of, found through the installed packages' own dependencies. */
function libraries() {
  const found = new Map();
  const seen = new Set();
  const visit = (folder) => {
    const { dependencies = {}, optionalDependencies = {} } = readPackage(folder);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const at = installed(folder, name);
      if (at === undefined || seen.has(at)) continue;
      seen.add(at);
      const { version, license, private: isOurs } = readPackage(at);
      if (!isOurs && !name.startsWith('@longshore/'))
        found.set(`${name} ${version}`, { license: licenseName(license), text: licenseText(at) });
      visit(at);
    }
  };
  for (const folder of shipped) visit(join(root, folder));
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1));
}

const readPackage = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

const licenseName = (license) => (typeof license === 'string' ? license : (license?.type ?? 'not stated'));

/** The way Node resolves: the nearest node_modules that has it. */
function installed(from, name) {
  for (let folder = from; folder.startsWith(root.slice(0, -1)); folder = join(folder, '..')) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
  }
  return undefined;
}

function licenseText(folder) {
  const file = readdirSync(folder).find((name) =>
    /^(?:licen[cs]e|copying|notice)(?:\.(?:md|txt))?$/i.test(name),
  );
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim();
}

/** The notices as one text; libraries with the very same license text share it. */
export function noticesText() {
  const byText = new Map();
  for (const [name, { license, text }] of libraries()) {
    const names = byText.get(text) ?? [];
    names.push(`${name} (${license})`);
    byText.set(text, names);
  }
  const rule = '-'.repeat(72);
  const parts = [...byText].map(
    ([text, names]) =>
      `${names.join('\n')}\n\n${text === '' ? 'The package carries no license text of its own.' : text}`,
  );
  return `${parts.join(`\n\n${rule}\n\n`)}\n`;
}

/** Puts the licenses beside the page: `license.txt` and `third-party-notices.txt`. */
export function noticesPlugin() {
  const files = {
    'license.txt': () => readFileSync(join(root, 'LICENSE'), 'utf8'),
    'third-party-notices.txt': noticesText,
  };
  return {
    name: 'longshore-notices',
    generateBundle() {
      for (const [fileName, text] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source: text() });
    },
    configureServer(server) {
      for (const [fileName, text] of Object.entries(files)) {
        server.middlewares.use(`/${fileName}`, (_request, response) => {
          response.setHeader('content-type', 'text/plain; charset=utf-8');
          response.end(text());
        });
      }
    },
  };
}
