import { bucketMetadataExport, bucketMetadataImport } from '@longshore/contract/buckets/metadata';
import { can } from '@longshore/contract/can';
import { useSession } from '#/api/session.ts';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { useRefusals } from '#/shell/refusals.ts';

const ExportDialog = lazyDialog(async () => (await import('./ExportDialog.tsx')).ExportDialog);
const ImportDialog = lazyDialog(async () => (await import('./ImportDialog.tsx')).ImportDialog);

interface MetadataDialogsProps {
  /** Without it, all buckets are meant. */
  readonly bucketName?: string | undefined;
  /** What the address asks for. */
  readonly dialog: string | undefined;
  readonly onClose: () => void;
}

/** The settings of one bucket or of all as a file, out and in. */
export function MetadataDialogs({ bucketName, dialog, onClose }: MetadataDialogsProps) {
  const session = useSession();
  const refusals = useRefusals();
  const shared = { bucketName, onClose };
  return (
    <>
      {dialog === 'export-settings' && (
        <ExportDialog
          {...shared}
          refusal={refusals.offered ?? refusals.all(can(bucketMetadataExport, session))}
        />
      )}
      {dialog === 'import-settings' && (
        <ImportDialog
          {...shared}
          refusal={refusals.offered ?? refusals.all(can(bucketMetadataImport, session))}
        />
      )}
    </>
  );
}
