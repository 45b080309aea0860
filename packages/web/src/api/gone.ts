import { ApiError } from '@longshore/contract/client';

/** By which errors the server says that what an address names is not there. */
export interface GoneBy {
  readonly codes: readonly string[];
  /** The parameter of the address that could name nothing at all. */
  readonly param?: string;
}

export const isGoneBy = ({ codes, param }: GoneBy, error: unknown): boolean =>
  error instanceof ApiError &&
  (codes.includes(error.code) || (param !== undefined && error.body.field === `params.${param}`));

let onFailure = (_error: unknown) => {};

/** Called when a call fails that may have found that what the screen stands on is gone. */
export function listenForGone(listener: (error: unknown) => void): void {
  onFailure = listener;
}

export const noteGone = (error: unknown): void => onFailure(error);
