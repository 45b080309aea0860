import type { BucketReplicationRule } from '@longshore/contract/buckets/replication-schemas';
import type { RemoteTarget } from '@longshore/madmin';
import type { XmlElement } from '#/s3/xml-tree.ts';
import { switchPaths, textAt } from './rule-change.ts';
import { filterOf } from './rule-filter.ts';
import { idOf, priorityOf, targetOf } from './rules.ts';

/** A rule in the console's terms; of its target, what is known of it. */
export function ruleShown(rule: XmlElement, targets: readonly RemoteTarget[]): BucketReplicationRule {
  const arn = targetOf(rule);
  const id = idOf(rule);
  const isOn = (path: readonly string[]): boolean => textAt(rule, path) === 'Enabled';
  return {
    ...(id === '' ? {} : { id }),
    status: isOn(['Status']) ? 'Enabled' : 'Disabled',
    priority: priorityOf(rule),
    ...ofTarget(targets.find((target) => target.arn === arn)),
    delete_marker_replication: isOn(switchPaths.replicateDeleteMarkers),
    deletes_replication: isOn(switchPaths.replicateDeletes),
    existingObjects: isOn(switchPaths.replicateExistingObjects),
    metadata_replication: isOn(switchPaths.replicateMetadata),
    ...filterOf(rule),
    storageClass: textAt(rule, ['Destination', 'StorageClass']),
    destination: { bucket: arn },
  };
}

function ofTarget(
  target: RemoteTarget | undefined,
): Pick<BucketReplicationRule, 'syncMode' | 'bandwidth' | 'healthCheckPeriod'> {
  if (target === undefined) return {};
  return {
    syncMode: target.replicationSync ? 'sync' : 'async',
    bandwidth: String(target.bandwidthlimit ?? 0),
    healthCheckPeriod: Math.round((target.healthCheckDuration ?? 0) / 1e9),
  };
}
