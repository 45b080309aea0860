import { openCall, type S3Answer } from '../call.ts';
import type { CallOptions, S3 } from '../client.ts';
import { unexpected } from '../failure.ts';

interface Input {
  /** As it was signed, whatever the address of the server is here. */
  readonly host: string;
  readonly bucket: string;
  readonly key: string;
  /** The signature is in it. */
  readonly query: Readonly<Record<string, string>>;
  readonly range?: string | undefined;
  readonly ifMatch?: string | undefined;
}

/** The object's bytes, as somebody else's presigned URL asks for them; `s3` has no credentials. */
export async function getPresignedObject(
  s3: S3,
  { host, range, ifMatch, ...target }: Input,
  options: CallOptions,
): Promise<S3Answer> {
  if (s3.credentials !== null) throw new Error('A presigned URL brings its own signature');
  const headers = {
    host,
    ...(range === undefined ? {} : { range }),
    ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
  };
  const expects = range === undefined ? [200] : [200, 206];
  const answer = await openCall(s3, { method: 'GET', ...target, headers, expects }, options);
  // Any object has one; a page that someone else answered with may well have none.
  if (answer.headers.etag !== undefined) return answer;
  answer.body.destroy();
  throw unexpected('It should have an ETag');
}
