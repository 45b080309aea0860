/** What the storage server takes of one policy. */
export const policyMaxBytes = 20 * 1024;

/** As it is sent, without the spaces and line ends between its parts. */
export function policySizeBytes(text: string): number {
  return new TextEncoder().encode(compact(text)).length;
}

function compact(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}
