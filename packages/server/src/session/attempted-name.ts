import type { Config } from '#/config.ts';

/**
 * The name that attempts to sign in count for. Directories take many spellings for one user: case, accents, spaces and
 * letters that are not seen say nothing to most of them. Who shares the count by that shares it at one address only.
 */
export function attemptedName({ isLdapEnabled }: Pick<Config, 'isLdapEnabled'>, name: string): string {
  if (!isLdapEnabled) return name;
  const plain = name.normalize('NFKD').replace(/[\p{M}\p{Cc}\p{Cf}]/gu, '');
  // Both ways: some letters are one in small and two in capitals.
  return plain.toUpperCase().toLowerCase().trim().replace(/\s+/g, ' ');
}
