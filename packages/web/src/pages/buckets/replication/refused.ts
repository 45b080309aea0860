import { ApiError } from '@longshore/contract/client';
import { SpokenError } from '#/api/error-words.ts';

/** One bucket's refusal in an answer that is about several. */
export class ReplicationRefused extends SpokenError {
  readonly field: string | undefined;
  constructor(message: string, field: string | undefined) {
    super(message);
    this.field = field;
  }
}

/** The part of what was sent that a refusal is about. */
export function placeOf(error: Error | null): string | undefined {
  if (error instanceof ApiError) return error.body.field;
  return error instanceof ReplicationRefused ? error.field : undefined;
}
