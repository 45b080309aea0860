import { createRequire } from 'node:module';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startMinio, type Minio } from '@longshore/testkit/minio';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userDelete } from './calls/users.ts';
import { outsideProject, run, strangersTools } from './testing/outside-project.ts';
import type { OutsideProject, StrangersTools } from './testing/outside-project.ts';
import { readmeExamples } from './testing/readme-examples.ts';

// What a stranger gets: the package is packed as for publishing, and used by a project outside the workspace.
const programs = join(import.meta.dirname, '../../../node_modules/.bin');
let project: OutsideProject;
let tools: StrangersTools;
let server: Minio;
let user: Awaited<ReturnType<typeof createUser>>;

const cleanups: (() => Promise<void>)[] = [];

beforeAll(async () => {
  // Not at the same time: npm would share one processor with itself.
  tools = await strangersTools();
  project = await outsideProject();
  cleanups.push(project.remove);
  server = await startMinio();
  cleanups.push(() => server.stop());
  user = await createUser(adminOf(server), 'listed', 'readonly');
}, 300_000);

afterAll(async () => {
  for (const cleanup of cleanups) await cleanup();
});

const here = (...names: string[]): string => join(project.folder, ...names);
const inProject = (program: string, words: readonly string[]): Promise<string> =>
  run(program, words, project.folder);

test('packs what is promised, without tests', async () => {
  const names = (await inProject('tar', ['-tzf', project.tarball])).trim().split('\n');
  const wanted = [
    'LICENSE',
    'README.md',
    'CHANGELOG.md',
    'COVERAGE.md',
    'dist/index.js',
    'dist/index.d.ts',
    'dist/encryption/argon2-worker.js',
    'src/index.ts',
  ];
  expect(names).toEqual(expect.arrayContaining(wanted.map((name) => `package/${name}`)));
  expect(names.filter((name) => /\.test\.|(coverage|testing)\//.test(name))).toEqual([]);
});

test('names its source and depends on undici alone', () => {
  const manifest = createRequire(import.meta.url)('../package.json') as Record<string, unknown>;
  expect(manifest['dependencies']).toEqual({ undici: expect.stringMatching(/^\^\d/) as string });
  expect(manifest).not.toHaveProperty('peerDependencies');
  expect(manifest).toMatchObject({
    repository: { directory: 'packages/madmin' },
    bugs: expect.any(String) as string,
    homepage: expect.any(String) as string,
    publishConfig: { access: 'public' },
  });
});

test('passes publint and arethetypeswrong', async () => {
  const published = await inProject(join(programs, 'publint'), ['run', project.tarball, '--strict']);
  expect(published).toContain('All good!');
  const typed = await inProject(join(programs, 'attw'), [project.tarball, '--profile', 'esm-only']);
  expect(typed).toContain('🟢 (ESM)');
}, 120_000);

const resolutions = {
  nodenext: { module: 'nodenext' },
  bundler: { module: 'esnext', moduleResolution: 'bundler' },
};
const compilers = ['5.6', '7'] as const;

const allEntries = `
import { createAdmin, createTransport, userList } from '@longshore/madmin';
import { createAdmin as createWithFetch } from '@longshore/madmin/fetch';
import { parsePrometheusText } from '@longshore/madmin/prometheus';

export * from '@longshore/madmin/fetch';
const options = { endpoint: 'http://127.0.0.1:9000', credentials: { accessKey: 'a', secretKey: 'b' } };
const transport = createTransport({ lookup: (_host, _options, found) => found(null, '127.0.0.1', 4) });
export const made = [createAdmin({ ...options, transport }), createWithFetch(options)];
export const users: Promise<readonly string[]> = userList(createAdmin(options)).then(Object.keys);
export const families: number = parsePrometheusText('').length;
`;

test.each(
  compilers.flatMap((version) => Object.entries(resolutions).map(([name, how]) => ({ version, name, how }))),
)(
  'TypeScript $version takes its types as $name, without those of Node.js',
  async ({ version, name, how }) => {
    const folder = here(`types-${version}-${name}`);
    const compilerOptions = {
      ...how,
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      target: 'es2022',
      types: [],
      noEmit: true,
    };
    await mkdir(folder);
    await writeFile(join(folder, 'all.ts'), allEntries);
    await Promise.all(
      firstExamples().map((code, index) => writeFile(join(folder, `example-${index}.ts`), code)),
    );
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    expect(await run(tools.typescript[version], ['-p', '.'], folder)).toBe('');
  },
);

/** Those that need one server and no packages of Node.js, as a stranger with that server would have them. */
function firstExamples(): readonly string[] {
  return readmeExamples
    .slice(0, 4)
    .map(({ program }) =>
      program
        .replaceAll('http://127.0.0.1:9000', server.endpoint)
        .replaceAll("accessKey: 'minioadmin'", `accessKey: '${server.rootUser}'`)
        .replaceAll("secretKey: 'minioadmin'", `secretKey: '${server.rootPassword}'`),
    );
}

describe("the README's first examples", () => {
  const names = readmeExamples.slice(0, 4).map((_example, index) => `example-${index}`);

  beforeAll(async () => {
    const codes = firstExamples();
    await Promise.all(codes.map((code, index) => writeFile(here(`${names[index]}.ts`), code)));
    const plain = ['--module', 'nodenext', '--target', 'es2022', '--types', '', '--skipLibCheck'];
    await inProject(tools.typescript[7], [...plain, ...names.map((name) => `${name}.ts`)]);
  });

  test.each([20, 22, 24] as const)('run on Node.js %i', async (version) => {
    const node = tools.node[version];
    expect(await inProject(node, ['--version'])).toMatch(new RegExp(`^v${version}\\.`));
    // In turn: each goes on from what the one before it made.
    const printed: string[] = [];
    for (const name of names) printed.push(await inProject(node, [`${name}.js`]));
    expect(printed[1]).toContain('ann enabled');
    // The examples end with her disabled, and adding her again would keep that.
    await userDelete(adminOf(server), { accessKey: 'ann' });
  });
});

const listing = (entry: string): string => `
import { createAdmin, userList } from '${entry}';

const credentials = { accessKey: '${server.rootUser}', secretKey: '${server.rootPassword}' };
const admin = createAdmin({ endpoint: '${server.endpoint}', credentials });
console.log(Object.keys(await userList(admin)).join());
`;

const worker = '@longshore/madmin/argon2-worker.js';
// undici asks for parts of Node.js by `require`, which esbuild leaves out of modules.
const withRequire =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";
const toNode = ['--bundle', '--platform=node', '--format=esm'];

/** The program and the thread's file beside it, into `out`. */
const bundling = {
  esbuild: async (folder: string) => {
    const entries = ['app=app.js', `argon2-worker=${worker}`];
    await run(
      tools.bundlers.esbuild,
      [...entries, ...toNode, `--banner:js=${withRequire}`, '--outdir=out'],
      folder,
    );
  },
  rolldown: async (folder: string) => {
    const config = {
      input: { app: './app.js', 'argon2-worker': worker },
      platform: 'node',
      output: { dir: 'out' },
    };
    await writeFile(join(folder, 'rolldown.config.js'), `export default ${JSON.stringify(config)};`);
    await run(tools.bundlers.rolldown, ['--config', 'rolldown.config.js'], folder);
  },
};

test.each(
  (['esbuild', 'rolldown'] as const).flatMap((bundler) =>
    (['@longshore/madmin', '@longshore/madmin/fetch'] as const).map((entry) => [entry, bundler] as const),
  ),
)('%s bundled by %s opens a sealed reply on Node.js 20', async (entry, bundler) => {
  const folder = here(`${bundler}-${entry.endsWith('fetch') ? 'fetch' : 'pool'}`);
  await mkdir(folder);
  await writeFile(join(folder, 'app.js'), listing(entry));
  await bundling[bundler](folder);
  // Out of reach of what is installed.
  const alone = join(project.folder, '..', `${bundler}-${entry.replaceAll('/', '-')}`);
  await cp(join(folder, 'out'), alone, { recursive: true });
  await writeFile(join(alone, 'package.json'), JSON.stringify({ type: 'module' }));
  expect(await run(tools.node[20], ['app.js'], alone)).toContain(user.accessKey);
  await rm(join(alone, 'argon2-worker.js'));
  await expect(run(tools.node[20], ['app.js'], alone)).rejects.toThrow(join(alone, 'argon2-worker.js'));
});

interface Built {
  readonly bytes: number;
  readonly imports: readonly { readonly path: string; readonly kind: string; readonly external?: boolean }[];
}

// What is loaded before the first call: how sealed replies are opened, refusals read and reads repeated comes later.
test.each([
  { what: 'userList', entry: '@longshore/madmin', mostBytes: 14_000 },
  { what: 'createAdmin', entry: '@longshore/madmin/fetch', mostBytes: 60_000 },
  { what: 'createAdmin, userList', entry: '@longshore/madmin/fetch', mostBytes: 60_000 },
])('$what of $entry has at most $mostBytes bytes', async ({ what, entry, mostBytes }) => {
  await writeFile(here('size.js'), `export { ${what} } from '${entry}';`);
  const words = ['size.js', ...toNode, '--minify', '--splitting', '--outdir=size', '--metafile=size.json'];
  await inProject(tools.bundlers.esbuild, words);
  const { outputs } = JSON.parse(await readFile(here('size.json'), 'utf8')) as {
    outputs: Record<string, Built>;
  };
  const loaded = new Set(['size/size.js']);
  for (const path of loaded)
    for (const { path: next, kind, external } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement' && external !== true) loaded.add(next);
  const sizes = Array.from(loaded, (path) => outputs[path]?.bytes ?? Infinity);
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(mostBytes);
});
