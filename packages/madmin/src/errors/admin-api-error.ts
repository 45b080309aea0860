import { MadminError } from './madmin-error.ts';

/** What a refusal says; the members of AdminApiError. */
export interface AdminApiErrorFacts {
  readonly code: string;
  readonly message: string;
  readonly status: number;
  readonly requestId?: string | undefined;
  readonly resource?: string | undefined;
  readonly bucket?: string | undefined;
  readonly clockAheadSeconds?: number | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

/** The server answered, and said no. */
export class AdminApiError extends MadminError {
  /** The server's own code, verbatim; where the reply names none that looks like one, the status's name, such as `BadGateway`. */
  readonly code: string;
  readonly status: number;
  readonly requestId: string | undefined;
  readonly resource: string | undefined;
  readonly bucket: string | undefined;
  /** With code `RequestTimeTooSkewed`: how far the local clock is ahead of the server's; negative when behind. */
  readonly clockAheadSeconds: number | undefined;
  /** When the server wants to be asked again, where it says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(facts: AdminApiErrorFacts) {
    super('AdminApiError', facts.message);
    this.code = facts.code;
    this.status = facts.status;
    this.requestId = facts.requestId;
    this.resource = facts.resource;
    this.bucket = facts.bucket;
    this.clockAheadSeconds = facts.clockAheadSeconds;
    this.retryAfterSeconds = facts.retryAfterSeconds;
  }
}
