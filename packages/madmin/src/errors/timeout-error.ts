import { MadminError } from './madmin-error.ts';

const words = {
  connect: 'The server did not accept the connection in time.',
  headers: 'The server did not begin to answer in time.',
  body: 'The server did not finish its answer in time.',
  call: 'The call was not done in time.',
};

/** A time limit was reached: of the transport, or the call's own `timeoutMs`. */
export class TimeoutError extends MadminError {
  /** What was being waited for; `call` is the call's own `timeoutMs`, all attempts and pauses included. */
  readonly phase: 'connect' | 'headers' | 'body' | 'call';
  /** It was no read, and was sent: the server may have done it. Look before you repeat it. */
  readonly mayHaveHappened: boolean;

  constructor(phase: TimeoutError['phase'], options?: ErrorOptions) {
    super('TimeoutError', words[phase], options);
    this.phase = phase;
    this.mayHaveHappened = false;
  }
}
