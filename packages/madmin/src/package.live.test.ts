import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sharedMinio } from '@longshore/testkit/minio';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { afterAll, beforeAll, expect, test } from 'vitest';

// What a stranger gets: the package is packed as for publishing, and used by a project outside the workspace.
const run = promisify(execFile);
const source = join(import.meta.dirname, '..');
const programs = join(source, '../../node_modules/.bin');
let home: string;
let tarball: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'madmin-package-'));
  const staged = join(home, 'staged');
  for (const name of ['package.json', 'README.md', 'CHANGELOG.md', 'COVERAGE.md', 'LICENSE', 'src']) {
    await cp(join(source, name), join(staged, name), { recursive: true });
  }
  await run(join(programs, 'tsc'), [
    '-p',
    join(source, 'tsconfig.build.json'),
    '--outDir',
    join(staged, 'dist'),
  ]);
  await run('npm', ['pack', '--pack-destination', home], { cwd: staged });
  tarball = join(home, (await readdir(home)).find((name) => name.endsWith('.tgz')) ?? '');
}, 120_000);

afterAll(() => rm(home, { recursive: true, force: true }));

test('the packed package has what it promises, and no tests', async () => {
  const { stdout } = await run('tar', ['-tzf', tarball]);
  const names = stdout.trim().split('\n');
  const wanted = [
    'LICENSE',
    'README.md',
    'CHANGELOG.md',
    'COVERAGE.md',
    'dist/index.js',
    'dist/index.d.ts',
    'src/index.ts',
  ];
  expect(names).toEqual(expect.arrayContaining(wanted.map((name) => `package/${name}`)));
  expect(names.filter((name) => /\.test\.|(coverage|testing)\//.test(name))).toEqual([]);
});

test('publint and arethetypeswrong find nothing', async () => {
  const published = await run(join(programs, 'publint'), ['run', tarball, '--strict']);
  expect(published.stdout).toContain('All good!');
  const typed = await run(join(programs, 'attw'), [tarball, '--profile', 'esm-only']);
  expect(typed.stdout).toContain('🟢 (ESM)');
}, 120_000);

test('a project outside the workspace installs it, type-checks and lists users', async () => {
  const server = await sharedMinio();
  const user = await createUser(adminOf(server), 'listed', 'readonly');
  const project = join(home, 'project');
  const { version } = createRequire(import.meta.url)('@types/node/package.json') as { version: string };
  await mkdir(project);
  await writeFile(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const nodeTypes = `@types/node@${version}`;
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', tarball, nodeTypes], {
    cwd: project,
  });
  await writeFile(join(project, 'list-users.ts'), listUsers(server.endpoint));
  await run(join(programs, 'tsc'), [...typeChecking, 'list-users.ts'], { cwd: project });

  const env = { MINIO_USER: server.rootUser, MINIO_PASSWORD: server.rootPassword };
  const { stdout } = await run(process.execPath, ['list-users.ts'], { cwd: project, env });
  expect(stdout.split('\n')).toContain(`${user.accessKey}: enabled`);
  await user.remove();
}, 120_000);

const typeChecking = [
  '--noEmit',
  '--strict',
  '--exactOptionalPropertyTypes',
  '--skipLibCheck',
  'false',
  '--module',
  'nodenext',
  '--target',
  'es2022',
  '--types',
  'node',
];

const listUsers = (endpoint: string): string => `
import { createAdmin, userList } from '@longshore/madmin';

const { MINIO_USER: accessKey = '', MINIO_PASSWORD: secretKey = '' } = process.env;
const admin = createAdmin({ endpoint: '${endpoint}', credentials: { accessKey, secretKey } });
for (const [name, { status }] of Object.entries(await userList(admin))) console.log(\`\${name}: \${status}\`);
`;
