import { openCall, type S3Answer } from '../call.ts';
import type { CallOptions, S3 } from '../client.ts';
import { unexpected } from '../failure.ts';

export interface ObjectInput {
  readonly bucket: string;
  readonly key: string;
  readonly versionId?: string | undefined;
  /** As the header has it, such as `bytes=0-9`. */
  readonly range?: string | undefined;
  /** Refused with 412 when the object is another by then. */
  readonly ifMatch?: string | undefined;
}

/** The object's bytes as they come; only the headers when they alone are asked for. */
export async function getObject(
  s3: S3,
  {
    bucket,
    key,
    versionId,
    range,
    ifMatch,
    method = 'GET',
  }: ObjectInput & { readonly method?: 'GET' | 'HEAD' },
  options: CallOptions,
): Promise<S3Answer> {
  const answer = await openCall(
    s3,
    {
      method,
      bucket,
      key,
      query: { versionId },
      headers: {
        ...(range === undefined ? {} : { range }),
        ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
      },
      expects: range === undefined ? [200] : [200, 206],
    },
    options,
  );
  // Any object has one; a page that someone else answered with may well have none.
  if (answer.headers.etag !== undefined) return answer;
  answer.body.destroy();
  throw unexpected('It should have an ETag');
}
