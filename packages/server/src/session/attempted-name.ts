import type { Config } from '#/config.ts';

/**
 * Accents, controls, and what directories take for nothing (RFC 4518, 2.2), be it shown or not; Hangul fillers too, which
 * some of them leave out.
 */
const unheard = /[\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u1806\uFFFC]/gu;

/**
 * The name that attempts to sign in count for. Directories take many spellings for one user: case, accents, spaces and
 * letters that are not seen say nothing to most of them. Who shares the count by that shares it at one address only.
 */
export function attemptedName({ isLdapEnabled }: Pick<Config, 'isLdapEnabled'>, name: string): string {
  if (!isLdapEnabled) return name;
  const plain = name.normalize('NFKD').replace(unheard, '');
  // Both ways: some letters are one in small and two in capitals.
  return plain.toUpperCase().toLowerCase().trim().replace(/\s+/g, ' ');
}
