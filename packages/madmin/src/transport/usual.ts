import type { Transport } from './transport.ts';

/** The process's pool, for calls that may come without an admin. Loaded on use: where fetch sends, it is not needed. */
export async function usualTransport(): Promise<Transport> {
  const { sharedTransport } = await import('./create.ts');
  return sharedTransport();
}
