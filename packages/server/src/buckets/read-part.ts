import { refusalOf } from '#/upstream/refusal.ts';

export type Part<T> = { readonly value: T | undefined } | { readonly refused: unknown };

const unavailable = new Set(['AccessDenied', 'NotImplemented', 'MethodNotAllowed', 'XNotImplemented']);

/** What is not there is undefined; what may not be seen or is not offered is left out; anything else fails the call. */
export async function readPart<T>(read: () => Promise<T | undefined>): Promise<Part<T>> {
  try {
    return { value: await read() };
  } catch (cause) {
    if (unavailable.has(refusalOf(cause)?.code ?? '')) return { refused: cause };
    throw cause;
  }
}
