import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** Names that consoles get wrong: each is one file's name, or a path with folders. */
export const oddNames: readonly string[] = [
  'plain.txt',
  'with space.txt',
  ' leading space',
  'trailing space ',
  'two  spaces',
  'plus+plus.txt',
  'percent%2Fslash.txt',
  'percent%.txt',
  '100%25.txt',
  'hash#tag.txt',
  'question?mark&and=equals',
  'semi;colon,comma',
  'single\'quote"double`back',
  'angle<b>bold</b>&amp;.html',
  'brackets[1]{2}(3)',
  'back\\slash.txt',
  'pipe|star*colon:at@',
  'dollar$HOME~tilde',
  'caret^equals=bang!',
  'tab\there.txt',
  'newline\nhere.txt',
  'control\u0001\u001f.bin',
  'delete\u007f',
  'rtl\u202Efdp.exe',
  'isolate\u2066x\u2069',
  'zero\u200Bwidth\uFEFF',
  'föhn über straße.md',
  'nfd-cafe\u0301.txt',
  'nfc-caf\u00e9.txt',
  '日本語のファイル.csv',
  'кириллица.json',
  'ελληνικά.yaml',
  'نامه‌ها.txt',
  'हिन्दी.txt',
  '😀.png',
  '👩‍👩‍👧 family 🏳️‍🌈.jpg',
  '𝒜𝓈𝓉𝓇𝒶𝓁.txt',
  '.hidden',
  '...dots',
  'dot.',
  'CON',
  '-dash-first',
  '1e5',
  'true',
  'null',
  '__proto__',
  'UPPER.TXT',
  'upper.txt',
  `long-${'n'.repeat(240)}.txt`.slice(0, 250),
  `${'長'.repeat(80)}.txt`,
  'folder with space/inside.txt',
  'folder+plus%2F#?/ünïcode/deep/ly/nested/file.bin',
  'emoji 📁/sub 😀/smile.txt',
  'rtl\u202Edir/file',
  '.git/config',
];

export interface OddFolder {
  /** The folder to give to a file input. */
  readonly path: string;
  /** Its own name, which is the first part of every key. */
  readonly name: string;
  /** Key below the upload's place to content. */
  readonly files: ReadonlyMap<string, Buffer>;
  remove(): Promise<void>;
}

/** Writes a folder with all odd names and ordinary ones beside them, `count` files in all. */
export async function makeOddFolder(count: number): Promise<OddFolder> {
  const home = await mkdtemp(join(tmpdir(), 'longshore-odd-'));
  const path = join(home, 'Odd folder 100% +ü');
  const files = new Map<string, Buffer>();
  const more = Array.from({ length: Math.max(0, count - oddNames.length) }, (_, index) => {
    const folder = ['', 'a/', 'a/b/', 'c d/'][index % 4] ?? '';
    return `${folder}file ${String(index)}.bin`;
  });
  const name = basename(path);
  for (const [index, relative] of [...oddNames, ...more].slice(0, count).entries()) {
    // One is empty, one of several MiB, the others small.
    const sizeBytes = index === 1 ? 0 : index === 2 ? 5 * 1024 * 1024 + 7 : 100 + index * 37;
    const content = randomBytes(sizeBytes);
    const file = join(path, relative);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
    files.set(`${name}/${relative}`, content);
  }
  return { path, name, files, remove: () => rm(home, { recursive: true, force: true }) };
}

export const digest = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
