import { MadminError } from './madmin-error.ts';

/** The server answered with success, but with something else than what the call promises. */
export class UnexpectedReplyError extends MadminError {
  readonly reason: 'too-large' | 'not-json' | 'not-xml' | 'wrong-shape';

  constructor(reason: UnexpectedReplyError['reason'], message: string, options?: ErrorOptions) {
    super('UnexpectedReplyError', message, options);
    this.reason = reason;
  }
}
