import { MadminError } from './madmin-error.ts';

/** An encrypted body is not authentic: altered, cut short, or sealed with another secret key. */
export class IntegrityError extends MadminError {
  constructor(message: string, options?: ErrorOptions) {
    super('IntegrityError', message, options);
  }
}
