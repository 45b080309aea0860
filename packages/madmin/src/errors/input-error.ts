import { MadminError } from './madmin-error.ts';

/** The caller's input cannot be sent as it is; nothing was sent. */
export class InputError extends MadminError {
  /** The input member at fault. */
  readonly field: string;

  constructor(field: string, message: string) {
    super('InputError', message);
    this.field = field;
  }
}
