// npm run pictures -- [WORD…]: takes pictures of every screen (of those whose name has one of the words) in light and
// dark at three widths, and writes one page that shows them all: test-results/pictures/index.html.
import { build } from '../../scripts/build.mjs';
import { run } from '../../scripts/processes.mjs';
import { launch } from '../../scripts/runtime.mjs';
import { storageBinary } from '../../scripts/storage-binary.mjs';
import { ensureSystemPackages } from '../../scripts/system-packages.mjs';

await launch(import.meta.url, async () => {
  await ensureSystemPackages();
  await storageBinary('minio');
  await build();
  return run(process.execPath, [
    '--conditions=longshore-source',
    'tools/pictures/take.ts',
    ...process.argv.slice(2),
  ]);
});
