import { MadminError } from './madmin-error.ts';

/** This Node.js lacks something that the call needs. */
export class UnsupportedRuntimeError extends MadminError {
  constructor(message: string, options?: ErrorOptions) {
    super('UnsupportedRuntimeError', message, options);
  }
}
