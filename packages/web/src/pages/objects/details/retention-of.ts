import type { ObjectMetadata } from '@longshore/contract/objects/details-schemas';
import type { SetRetention } from './retention-values.ts';

/** The retention that a version has itself; null where it has none, or none that is told. */
export function retentionOf({ retention_mode, retention_until_date }: ObjectMetadata): SetRetention | null {
  const mode = retention_mode?.toLowerCase();
  const untilMs = Date.parse(retention_until_date ?? '');
  if ((mode !== 'governance' && mode !== 'compliance') || Number.isNaN(untilMs)) return null;
  return { mode, untilMs };
}
