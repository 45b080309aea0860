import type { Refused } from '@longshore/contract/route-access';

interface Why {
  /** Around a tab stands the header of what it is a part of. */
  readonly isTab: boolean;
  /** One of these would be enough; empty where it is the server's setup that lacks something. */
  readonly refusals: readonly Refused[];
}

/** The session has the screen, and its user may not see it. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly why: Why;
  constructor(why: Why) {
    super('The screen is refused');
    this.why = why;
  }
}
