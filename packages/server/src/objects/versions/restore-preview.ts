import type { objectRestorePreview as row } from '@longshore/contract/objects/versions';
import type { RestorePreview } from '@longshore/contract/objects/versions-schemas';
import type { Handler } from '#/context.ts';
import { allVersions } from './all-versions.ts';
import { changesTo } from './changes.ts';

const mostExamples = 100;
const leastGapMs = 250;

export const objectRestorePreview: Handler<typeof row> = async function* (ctx, { params, query }) {
  const seenAt = new Date(ctx.now()).toISOString();
  const count = () => ({ objects: 0, bytes: 0 });
  const counts = { restore: count(), remove: count(), keep: count() };
  const examples: RestorePreview['examples'] = [];
  let lastKey: string | undefined;
  let toldMs = 0;
  const versions = allVersions(ctx, { bucket: params.bucketName, prefix: query.prefix });
  for await (const { key, change, version } of changesTo(Date.parse(query.date), versions)) {
    counts[change].objects += 1;
    counts[change].bytes += version.sizeBytes;
    lastKey = key;
    if (change !== 'keep' && examples.length < mostExamples)
      examples.push({ name: key, change, size: version.sizeBytes });
    if (ctx.now() - toldMs < leastGapMs) continue;
    toldMs = ctx.now();
    yield { ...counts, examples, seenAt, lastKey, isDone: false };
  }
  yield { ...counts, examples, seenAt, lastKey, isDone: true };
};
