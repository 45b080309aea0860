import { MadminError } from './madmin-error.ts';

const words = {
  connect: 'The server did not accept the connection in time.',
  headers: 'The server did not begin to answer in time.',
  body: 'The server did not finish its answer in time.',
};

export class TimeoutError extends MadminError {
  /** What was being waited for. */
  readonly phase: 'connect' | 'headers' | 'body';

  constructor(phase: 'connect' | 'headers' | 'body', options?: ErrorOptions) {
    super('TimeoutError', words[phase], options);
    this.phase = phase;
  }
}
