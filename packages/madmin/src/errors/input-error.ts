import { MadminError } from './madmin-error.ts';

/** The caller's input cannot be sent as it is; nothing was sent. */
export class InputError extends MadminError {
  /** The input member at fault. The message names it first. */
  readonly field: string;

  constructor(field: string, summary: string) {
    super('InputError', summary);
    this.field = field;
    this.message = `${field}: ${summary}`;
  }
}
