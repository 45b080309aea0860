// npm run mutate -- PACKAGE [N] [SEED] [--live] [--only WORD]: breaks N random lines of the package's sources, one at a
// time in a copy, and tells which of them nothing notices. Unit tests and types decide; with --live the tests with a real
// storage server that stand beside the file or call its rows, too. --only takes the files whose path has the word.
import { launch } from '../../scripts/runtime.mjs';

await launch(import.meta.url, async () => {
  const { mutate } = await import('./run.ts');
  return mutate(process.argv.slice(2));
});
