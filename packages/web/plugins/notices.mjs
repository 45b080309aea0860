// The licenses of what the product is made of, as files beside the page; why no library makes them: docs/decisions/0008.
import { readFileSync, readdirSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const shipped = ['web', 'server', 'contract', 'madmin'].map((name) => join(root, 'packages', name));

/**
 * Every library that a package asks for, and what those ask for in turn.
 * @param {string} file a package.json @param {Map<string, { license: string, text: string }>} found
 */
function visit(file, found) {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(file, 'utf8'));
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    // Our own packages are visited by themselves; optional ones may be absent.
    const isOptional = name in { ...optionalDependencies };
    const at = name.startsWith('@longshore/') ? undefined : packageAt(name, { file, isOptional });
    if (at === undefined) continue;
    const { version, license } = JSON.parse(readFileSync(at, 'utf8'));
    const title = `${name} ${version}`;
    if (found.has(title)) continue;
    found.set(title, { license: license?.type ?? license ?? 'not stated', text: licenseText(dirname(at)) });
    visit(at, found);
  }
}

/** @param {string} name @param {{ file: string, isOptional: boolean }} asking */
function packageAt(name, { file, isOptional }) {
  try {
    return findPackageJSON(name, file);
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    if (isAbsent && isOptional) return undefined;
    throw error;
  }
}

/** @param {string} folder */
function licenseText(folder) {
  const isLicense = /^(?:licen[cs]e|copying|notice)(?:\.(?:md|txt))?$/i;
  const file = readdirSync(folder).find((name) => isLicense.test(name));
  if (file === undefined) return 'The package carries no license text of its own.';
  return readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim();
}

/** The notices as one text; libraries with the very same license text share it. */
function noticesText() {
  const found = new Map();
  for (const folder of shipped) visit(join(folder, 'package.json'), found);
  const libraries = [...found].sort(([one], [other]) => (one < other ? -1 : 1));
  const parts = Map.groupBy(libraries, ([, library]) => library.text);
  return `${[...parts]
    .map(([text, sharing]) => {
      const names = sharing.map(([name, { license }]) => `${name} (${license})`);
      return `${names.join('\n')}\n\n${text}`;
    })
    .join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}

/**
 * Puts the licenses beside the page: `license.txt` and `third-party-notices.txt`.
 * @returns {import('vite').Plugin}
 */
export function noticesPlugin() {
  return {
    name: 'longshore-notices',
    generateBundle() {
      const license = readFileSync(join(root, 'LICENSE'), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'license.txt', source: license });
      this.emitFile({ type: 'asset', fileName: 'third-party-notices.txt', source: noticesText() });
    },
  };
}
