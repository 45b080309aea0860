const mebibyte = 1024 ** 2;

/** Above this a file is sent in parts: what broke off then goes on where it was. */
export const partsFromBytes = 16 * mebibyte;

/** Proxies that limit a request to 100 MB, as some do, let it pass. */
const usualPartBytes = 16 * mebibyte;
const largePartBytes = 64 * mebibyte;
const largeFromBytes = 16 * 1024 * mebibyte;

/** The storage server’s own limit. */
const mostParts = 10_000;

/** Few enough parts for the server, each as small as that allows. */
export function partBytesOf(sizeBytes: number): number {
  const least = Math.ceil(sizeBytes / mostParts / mebibyte) * mebibyte;
  return Math.max(least, sizeBytes > largeFromBytes ? largePartBytes : usualPartBytes);
}

export interface PlannedPart {
  /** From 1. */
  readonly partNumber: number;
  readonly from: number;
  readonly to: number;
}

export function plannedParts(sizeBytes: number, partBytes: number): readonly PlannedPart[] {
  return Array.from({ length: Math.max(1, Math.ceil(sizeBytes / partBytes)) }, (_, index) => ({
    partNumber: index + 1,
    from: index * partBytes,
    to: Math.min(sizeBytes, (index + 1) * partBytes),
  }));
}
