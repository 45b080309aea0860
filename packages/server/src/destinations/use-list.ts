import type { destinationUseList as row } from '@longshore/contract/destinations/destinations';
import { notifications } from '#/buckets/events/document.ts';
import { notificationsOf } from '#/buckets/events/notification.ts';
import { readDocument } from '#/buckets/document/edit.ts';
import type { Handler } from '#/context.ts';
import { listBuckets } from '#/s3/calls/list-buckets.ts';
import { mapAtOnce } from '#/upstream/at-once.ts';
import { toConsoleError } from '#/upstream/errors.ts';

/** Each takes a call; the page says that the rest was not asked. */
const mostBuckets = 300;
const atOnce = 8;

export const destinationUseList: Handler<typeof row> = async (ctx) => {
  const buckets = await listBuckets(ctx.s3, {}, { signal: ctx.signal });
  const asked = buckets.slice(0, mostBuckets).map(({ name }) => name);
  const answers = await mapAtOnce(asked, atOnce, async (bucketName) => {
    try {
      const { document } = await readDocument(ctx, { bucketName, kind: notifications });
      return notificationsOf(document).map(({ arn }) => ({ arn, bucketName }));
    } catch (cause) {
      // One that was deleted since, or whose notifications the user may not see, tells nothing of the others.
      if (toConsoleError(cause).status >= 500) throw cause;
      return null;
    }
  });
  const found = answers.flatMap((one) => one ?? []);
  const uses = [...new Set(found.map(({ arn }) => arn))].toSorted().map((arn) => ({
    arn,
    buckets: [...new Set(found.filter((one) => one.arn === arn).map(({ bucketName }) => bucketName))],
  }));
  const untoldCount = answers.filter((one) => one === null).length;
  return { uses, askedCount: asked.length, untoldCount, bucketCount: buckets.length };
};
