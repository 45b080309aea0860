import { bucketMetadataExport, bucketMetadataImport } from '@longshore/contract/buckets/metadata';
import { can } from '@longshore/contract/can';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { IconDownload, IconUpload } from '#/ui/icons.tsx';
import type { MenuItem } from '#/ui/menu-parts.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { bucketMetadataMessages } from './messages.ts';

export const metadataDialogs = ['export-settings', 'import-settings'] as const;
export type MetadataDialog = (typeof metadataDialogs)[number];

/** The menu's items for the settings as a file, of one bucket or of all. */
export function useMetadataItems(
  reach: 'one' | 'all',
  onDialog: (dialog: MetadataDialog) => void,
): readonly MenuItem[] {
  const { t } = useMessages(bucketMetadataMessages);
  const session = useSession();
  const refusals = useRefusals();
  return [
    {
      id: 'export-settings',
      label: t(reach === 'one' ? 'bucketMetadata.export' : 'bucketMetadata.exportAll'),
      icon: <IconDownload size={16} />,
      disabledReason: refusals.offered ?? refusals.all(can(bucketMetadataExport, session)),
      onSelect: () => onDialog('export-settings'),
    },
    {
      id: 'import-settings',
      label: t(reach === 'one' ? 'bucketMetadata.import' : 'bucketMetadata.importAll'),
      icon: <IconUpload size={16} />,
      disabledReason: refusals.offered ?? refusals.all(can(bucketMetadataImport, session)),
      onSelect: () => onDialog('import-settings'),
    },
  ];
}
