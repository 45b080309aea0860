// npm run bench: the console against the storage server itself, in one run; see bench/.
import { build } from './build.mjs';
import { run } from './processes.mjs';
import { launch } from './runtime.mjs';

await launch(import.meta.url, async () => {
  await build();
  const words = ['--conditions=longshore-source', '--disable-warning=ExperimentalWarning', 'bench/run.ts'];
  return run(process.execPath, [...words, ...process.argv.slice(2)]);
});
