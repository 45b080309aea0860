import type { BulkDialogProps } from '../bulk-kinds.ts';
import { MapStep } from './MapStep.tsx';
import { PlaceStep } from './PlaceStep.tsx';
import { useBulkReplication } from './use-bulk-replication.ts';

/** Replicates several buckets to another server: first where it is, then which bucket goes where. */
export function BulkReplicationDialog(props: BulkDialogProps) {
  const wizard = useBulkReplication(props);
  const Step = wizard.map.found === null ? PlaceStep : MapStep;
  return <Step wizard={wizard} onClose={props.onClose} />;
}
