import { MadminError } from './madmin-error.ts';

/** The server answered with something else than what the call promises, or with a redirect. */
export class UnexpectedReplyError extends MadminError {
  readonly reason: 'too-large' | 'not-json' | 'not-xml' | 'wrong-shape' | 'redirect';

  constructor(reason: UnexpectedReplyError['reason'], message: string, options?: ErrorOptions) {
    super('UnexpectedReplyError', message, options);
    this.reason = reason;
  }
}
