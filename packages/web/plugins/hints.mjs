// What the page of somebody who is signed in needs first, told to the browser by the page itself: without this it
// learns of the session, the frame and the list one after the other, each when the script before it has run.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** @typedef {{ modules: readonly string[], calls: readonly string[] }} First modules below src, calls below the API */

/** What any screen needs, and what the one that most people land on needs beside it, by their path. */
const firsts = new Map(
  /** @type {[string, First][]} */ ([
    ['', { modules: ['session-tree.ts', 'shell/frame.ts'], calls: ['session'] }],
    [
      '/buckets',
      {
        modules: ['pages/buckets/list/BucketsPending.tsx', 'pages/buckets/list/BucketsPage.tsx'],
        calls: ['buckets'],
      },
    ],
  ]),
);

/** Chunks of which nearly all is called before the first list stands: compiled while they load, off the page's thread. */
const eager = new Set(['start', 'screens', 'frame', 'bucket-list']);

/** @param {string} attributes */
const link = (attributes) => `<link ${attributes}>`;

/**
 * Writes `hints.json`: the link elements of each path, which the server puts into the page's head.
 * @returns {import('vite').Plugin}
 */
export function hintsPlugin() {
  return {
    name: 'longshore-hints',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const page = Object.values(bundle).find(({ fileName }) => fileName === 'index.html');
      const html = page?.type === 'asset' ? String(page.source) : '';
      /** @type {Set<string>} */
      const told = new Set();
      /** @param {string} file */
      const isNew = (file) => !html.includes(file) && !told.has(file) && told.add(file);
      /** @param {import('vite').Rolldown.OutputChunk | undefined} chunk @returns {string[]} */
      const tell = (chunk) => {
        if (chunk === undefined || !isNew(chunk.fileName)) return [];
        const styles = [...(chunk.viteMetadata?.importedCss ?? [])].filter(isNew);
        return [
          link(`rel="modulepreload" crossorigin nonce="__CSP_NONCE__" href="./${chunk.fileName}"`),
          ...styles.map((style) => link(`rel="preload" as="style" crossorigin href="./${style}"`)),
          ...chunk.imports.flatMap((name) => tell(chunks.find(({ fileName }) => fileName === name))),
        ];
      };
      /** @param {string} module */
      const chunkOf = (module) => {
        const chunk = chunks.find(({ moduleIds }) =>
          moduleIds.some((id) => id.endsWith(`/web/src/${module}`)),
        );
        if (chunk === undefined) throw new Error(`No chunk has ${module}.`);
        return chunk;
      };
      const hints = [...firsts].map(([path, { modules, calls }]) => [
        path,
        [
          ...calls.map((call) => link(`rel="preload" as="fetch" crossorigin href="./api/v1/${call}"`)),
          ...modules.flatMap((module) => tell(chunkOf(module))),
        ].join(''),
      ]);
      this.emitFile({
        type: 'asset',
        fileName: 'hints.json',
        source: JSON.stringify(Object.fromEntries(hints)),
      });
    },
    // Must stand first in the file, before what the bundler itself puts there.
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !eager.has(file.name)) continue;
          const path = join(dir, file.fileName);
          await writeFile(path, `//# allFunctionsCalledOnLoad\n${await readFile(path, 'utf8')}`);
        }
      },
    },
  };
}
