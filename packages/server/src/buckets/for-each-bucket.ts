import { namedAction, type Need } from '@longshore/contract/need';
import type { SessionContext } from '#/context.ts';
import { mapAtOnce } from '#/upstream/at-once.ts';
import { type ConsoleError, isFault, toConsoleError } from '#/upstream/errors.ts';

type Caller = Pick<SessionContext, 'signal' | 'session' | 'log' | 'change'>;

interface Named {
  readonly bucketName: string;
}

interface Many<Bucket extends Named> {
  readonly buckets: readonly Bucket[];
  /** What each bucket's work needs: a refusal names the first, unless a step of it names another. */
  readonly needs: readonly Need[];
  readonly atOnce?: number;
}

/** What became of one bucket. */
export interface BucketOutcome<Bucket extends Named, Done> {
  readonly bucket: Bucket;
  readonly done?: Done;
  readonly failure?: ConsoleError;
}

/** The same for many buckets, in their order; what fails with one stops no other. None begins after the browser left. */
export async function forEachBucket<Bucket extends Named, Done>(
  ctx: Caller,
  { buckets, needs, atOnce = 16 }: Many<Bucket>,
  work: (bucket: Bucket) => Promise<Done>,
): Promise<BucketOutcome<Bucket, Done>[]> {
  const outcomes = await mapAtOnce(buckets, atOnce, async (bucket): Promise<BucketOutcome<Bucket, Done>> => {
    ctx.signal.throwIfAborted();
    try {
      return { bucket, done: await work(bucket) };
    } catch (cause) {
      if (ctx.signal.aborted) throw cause;
      return {
        bucket,
        failure: failureOf(ctx, cause, { action: namedAction(needs), resource: bucket.bucketName }),
      };
    }
  });
  ctx.change.ofMany(outcomes.flatMap(({ bucket, failure }) => (failure ? [bucket.bucketName] : [])));
  return outcomes;
}

function failureOf(
  ctx: Caller,
  cause: unknown,
  about: { readonly action: string | undefined; readonly resource: string },
): ConsoleError {
  const failure = toConsoleError(cause, { ...about, hasLongTermKeys: ctx.session.kind === 'accessKey' });
  // Nobody is signed in any more: that is no one bucket's failure.
  if (failure.status === 401) throw failure;
  const level = isFault(failure) ? 'warn' : 'debug';
  ctx.log[level]({ err: cause, bucket: about.resource }, 'one of several buckets could not be changed');
  return failure;
}

/** A failure as sentences for people. */
export const sentencesOf = ({ message, detailedMessage }: ConsoleError): string =>
  [message, detailedMessage].filter((words) => words !== '').join('. ');
