// npm run bench: the console against the storage server itself, in one run; see bench/.
import { join } from 'node:path';
import { build } from './build.mjs';
import { root, run } from './processes.mjs';
import { launch } from './runtime.mjs';

await launch(import.meta.url, async () => {
  await build();
  const flags = ['--conditions=longshore-source', '--disable-warning=ExperimentalWarning'];
  return run(process.execPath, [...flags, join(root, 'bench', 'run.ts'), ...process.argv.slice(2)]);
});
