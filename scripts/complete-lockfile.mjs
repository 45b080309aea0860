// Adds to package-lock.json the programs of other platforms that npm left out because the registry in use does not
// carry them: without them `npm ci` refuses the whole file. Run it after `npm install` on such a registry.
// Versions are exact in the packages that ask for them; a checksum is missing, since nobody here saw the file.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './processes.mjs';

const systems = /^(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)$/;
const processors = /^(arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64|wasm32)$/;

/** @param {string} name such as `@oxfmt/binding-linux-arm-musleabihf` */
function platformOf(name) {
  const words = name.split('/').pop()?.split('-') ?? [];
  const os = words.find((word) => systems.test(word));
  const cpu = words.find((word) => processors.test(word));
  if (!cpu || (!os && cpu !== 'wasm32')) return undefined;
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : ['glibc'];
  return { cpu: [cpu], ...(os ? { os: [os] } : {}), ...(os === 'linux' && words.length > 3 ? { libc } : {}) };
}

const path = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8'));

/** @param {string} from @param {string} name @returns {any} what `from` gets when it asks for `name`, as node looks it up */
function resolved(from, name) {
  const own = lock.packages[`${from === '' ? '' : `${from}/`}node_modules/${name}`];
  return own || from === '' ? own : resolved(posix.dirname(from).replace(/^\.$/, ''), name);
}

let added = 0;
for (const [from, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const platform = platformOf(name);
    const found = resolved(from, name);
    if (!platform || !/^\d+\.\d+\.\d+/.test(version) || found?.version === version) continue;
    const key = found ? `${from}/node_modules/${name}` : `node_modules/${name}`;
    lock.packages[key] = { version, ...platform, ...(entry.dev ? { dev: true } : {}), optional: true };
    added += 1;
  }
}
const packages = Object.entries(lock.packages).sort(([left], [right]) => (left < right ? -1 : 1));
writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`);
process.stdout.write(`${added} entries added\n`);
