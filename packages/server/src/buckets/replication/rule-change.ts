import type { ReplicationRuleUpdate } from '@longshore/contract/buckets/replication-schemas';
import type { z } from 'zod';
import { element, elementNamed, textOf, withElement, type XmlElement } from '#/s3/xml-tree.ts';
import { withFilter } from './rule-filter.ts';

export type RuleChange = Omit<z.infer<typeof ReplicationRuleUpdate>, 'ruleState'> & {
  readonly ruleState?: boolean | undefined;
};

const onOff = (on: boolean | undefined): string | undefined =>
  on === undefined ? undefined : on ? 'Enabled' : 'Disabled';

/** Where a rule keeps its switches; the same paths read them. */
export const switchPaths = {
  replicateDeleteMarkers: ['DeleteMarkerReplication', 'Status'],
  replicateDeletes: ['DeleteReplication', 'Status'],
  replicateExistingObjects: ['ExistingObjectReplication', 'Status'],
  replicateMetadata: ['SourceSelectionCriteria', 'ReplicaModifications', 'Status'],
} as const;

/** The rule with what is named changed; everything else stays as it is written. */
export function changedRule(rule: XmlElement, change: RuleChange): XmlElement {
  const { priority = 0, storageClass, prefix, tags } = change;
  const texts: readonly (readonly [path: readonly string[], text: string | undefined])[] = [
    [['Status'], onOff(change.ruleState)],
    [['Priority'], priority > 0 ? String(priority) : undefined],
    // A rule without a target is none: an empty one leaves it as it is.
    [['Destination', 'Bucket'], change.arn || undefined],
    [['Destination', 'StorageClass'], storageClass],
    [switchPaths.replicateDeleteMarkers, onOff(change.replicateDeleteMarkers)],
    [switchPaths.replicateDeletes, onOff(change.replicateDeletes)],
    [switchPaths.replicateExistingObjects, onOff(change.replicateExistingObjects)],
    [switchPaths.replicateMetadata, onOff(change.replicateMetadata)],
  ];
  const filter = {
    ...(prefix === undefined ? {} : { prefix }),
    ...(tags === undefined ? {} : { tags }),
  };
  return withFilter(
    texts.reduce((next, [path, text]) => (text === undefined ? next : withTextAt(next, path, text)), rule),
    filter,
  );
}

export function textAt(parent: XmlElement | undefined, path: readonly string[]): string {
  return textOf(path.reduce<XmlElement | undefined>(elementNamed, parent));
}

/** An empty text takes the element away. */
function withTextAt(parent: XmlElement, [name = '', ...rest]: readonly string[], text: string): XmlElement {
  const child = elementNamed(parent, name);
  if (rest.length > 0) return withElement(parent, name, withTextAt(child ?? element(name, []), rest, text));
  if (textOf(child) === text) return parent;
  return withElement(parent, name, text === '' ? undefined : element(name, text));
}
