import { isUnavailable } from '#/upstream/unavailable.ts';

export type Part<T> = { readonly value: T | undefined } | { readonly refused: unknown };

/** What is not there is undefined; what may not be seen or is not offered is left out; anything else fails the call. */
export async function readPart<T>(read: () => Promise<T | undefined>): Promise<Part<T>> {
  try {
    return { value: await read() };
  } catch (cause) {
    if (isUnavailable(cause)) return { refused: cause };
    throw cause;
  }
}
