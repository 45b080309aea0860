import type { Config } from '#/config.ts';

/** What of the settings a page needs to know. */
export const envConstants = ({
  maxConcurrentUploads,
  maxConcurrentDownloads,
  docsUrl,
  s3PublicUrl,
}: Config) => ({
  maxConcurrentUploads,
  maxConcurrentDownloads,
  ...(docsUrl === undefined ? {} : { docsUrl }),
  ...(s3PublicUrl === undefined ? {} : { s3PublicUrl }),
});
