const erasureType = 2;

/** The account info's backend type: a number from this server generation, a word from others. */
export function isErasure(server: unknown): boolean {
  const type = typeof server === 'object' && server !== null && 'Type' in server ? server.Type : undefined;
  return type === erasureType || type === 'Erasure';
}
