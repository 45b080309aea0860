// A module that stands in a group of others and is imported on use gets a file of its own, which only hands on what the
// group's file exports (https://github.com/rolldown/rolldown/issues/9729): one more request, and one more module to
// set up, before what was asked for is there.

const handOn = /^export\s*\{([^}]+)\}\s*from\s*["'](\.\/[^"']+)["'];?\s*$/;

/** @param {string} list as `n as default, t as Shell` */
const asMembers = (list) =>
  list
    .split(',')
    .map((each) => each.trim().split(/\s+as\s+/))
    .map(([own = '', name = own]) => `${name}:m.${own}`)
    .join();

/**
 * Imports such a group's file itself, and leaves out the file between.
 * @returns {import('vite').Plugin}
 */
export function directImportsPlugin() {
  return {
    name: 'longshore-direct-imports',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const between of chunks) {
        const [, list = '', group = ''] = (!between.isEntry && handOn.exec(between.code)) || [];
        if (group === '') continue;
        const file = `./${between.fileName.split('/').at(-1)}`.replaceAll(/\W/g, '\\$&');
        const asked = new RegExp(`import\\(([\`"'])${file}\\1\\)`, 'g');
        for (const chunk of chunks)
          chunk.code = chunk.code.replaceAll(
            asked,
            () => `import("${group}").then(m=>({${asMembers(list)}}))`,
          );
        delete bundle[between.fileName];
      }
    },
  };
}
