import { refusalOf } from './refusal.ts';

const codes = new Set(['AccessDenied', 'NotImplemented', 'MethodNotAllowed', 'XNotImplemented']);

/** Refused because the user may not see it, or because the storage server does not offer it. */
export const isUnavailable = (cause: unknown): boolean => codes.has(refusalOf(cause)?.code ?? '');
