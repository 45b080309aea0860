import { ApiError } from '@longshore/contract/client';

/** Writes down what failed beside what the user asked for; the console's own code says most of it. */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console
  console.error(what, error instanceof ApiError ? error.code : error);
}
