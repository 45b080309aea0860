import type { accessRuleList } from '@longshore/contract/buckets/access-rules';
import type { PrefixAccess } from '@longshore/contract/buckets/access-rules-schemas';
import type { Exposure } from '@longshore/contract/policy/exposure';
import type { Answer } from '#/api/query.ts';

export type AccessRules = Answer<typeof accessRuleList>;
export type Access = PrefixAccess;

export const accesses = ['readonly', 'writeonly', 'readwrite'] as const satisfies readonly Access[];

export interface AccessRule {
  /** Empty for the whole bucket; of a statement of its own it may be a pattern. */
  readonly prefix: string;
  readonly access: Access | 'custom';
}

/** What this screen has no name for is somebody's own. */
export const rulesOf = ({ accessRules }: AccessRules): readonly AccessRule[] =>
  accessRules.map(({ prefix = '', access }) => ({
    prefix,
    access: accesses.find((one) => one === access) ?? 'custom',
  }));

/** Keys do not begin with a slash, so neither do prefixes: `/` is the whole bucket. */
export const storedPrefix = (written: string): string => written.replace(/^\/+/, '');

export const shownPrefix = (prefix: string): string => (prefix === '' ? '/' : prefix);

/** The rule of a prefix, beside which there may be statements of their own. */
export const ruleOf = (rules: readonly AccessRule[], prefix: string): AccessRule | undefined =>
  rules.find((rule) => rule.access !== 'custom' && rule.prefix === prefix);

/** A rule opens its prefix to anyone; a statement of its own does so where the policy says so. */
export function exposureOfRule({ prefix, access }: AccessRule, ofBucket: Exposure): Exposure {
  if (access === 'custom') {
    if (ofBucket.isUnjudged) return ofBucket;
    const open = ofBucket.open.filter((place) => place.prefix === prefix);
    return { kind: open.some(({ isConditional }) => !isConditional) ? 'public' : 'custom', open };
  }
  const isRead = access !== 'writeonly';
  const isWritten = access !== 'readonly';
  const place = { prefix, isRead, isListed: isRead, isWritten, areUploadsListed: isWritten };
  return { kind: 'public', open: [{ ...place, areSettingsOpen: false, isConditional: false }] };
}
