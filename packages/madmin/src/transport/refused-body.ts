/** Enough for any error; a status that is no success is an answer by itself. */
export const maxRefusedBytes = 100_000;

export function isRefused(status: number): boolean {
  return status >= 300;
}
