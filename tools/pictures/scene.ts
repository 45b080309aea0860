import type { launchBrowser } from '@longshore/testkit/browser';
import type { FailureMode } from '@longshore/testkit/failing-proxy';

export type Context = Awaited<ReturnType<Awaited<ReturnType<typeof launchBrowser>>['newContext']>>;
export type Page = Awaited<ReturnType<Context['newPage']>>;

/** One screen, or one state of it. */
export interface Scene {
  readonly name: string;
  readonly path: string;
  /** Who looks; the administrator unless told. */
  readonly as?: 'administrator' | 'readOnly' | 'oneBucket' | 'noRights' | 'nobody';
  /** A server that has no more than S3 stands behind the console. */
  readonly isPlain?: true;
  /** How the storage server fails once the page is there. */
  readonly fault?: FailureMode;
  /** What is done before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>;
}
