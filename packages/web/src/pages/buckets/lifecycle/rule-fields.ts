import type { Fields } from '#/form/fields.ts';
import type { RuleAction, RuleDraft } from './rule-draft.ts';

/** What every group of the form's fields gets. */
export interface RuleFieldsProps {
  readonly fields: Fields<RuleDraft>;
  /** A rule that is there keeps its type, versions and name. */
  readonly isEdit: boolean;
  /** Null where it is not known, or differs from bucket to bucket. */
  readonly hasVersions: boolean | null;
}

export type RuleType = 'expiry' | 'transition';
export type RuleVersion = 'current' | 'older' | 'markers';

/** What the choice of type and version stands for. */
const actionsFor = (type: RuleType, version: RuleVersion): readonly RuleAction[] => {
  if (type === 'transition') return [version === 'older' ? 'moveOlder' : 'moveCurrent'];
  if (version === 'markers') return [];
  return [version === 'older' ? 'expireOlder' : 'expireCurrent'];
};

export const typeOf = ({ actions }: RuleDraft): RuleType =>
  actions.some((action) => action === 'moveCurrent' || action === 'moveOlder') ? 'transition' : 'expiry';

/** A transition takes nothing about delete markers into its rule; that is a rule of its own. */
export const withKind = (draft: RuleDraft, type: RuleType, version: RuleVersion): RuleDraft => ({
  ...draft,
  actions: actionsFor(type, version),
  ...(type === 'transition' && { deleteMarker: false, deleteMarkerDays: '' }),
});

export function versionOf({ actions: [action] }: RuleDraft): RuleVersion {
  if (action === undefined) return 'markers';
  return action === 'expireOlder' || action === 'moveOlder' ? 'older' : 'current';
}
