import { can } from '@longshore/contract/can';
import { uploadAbort } from '@longshore/contract/uploads/uploads';
import type { Upload } from '@longshore/contract/uploads/uploads-schemas';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { SelectionToolbar } from '#/table/SelectionToolbar.tsx';
import { Button } from '#/ui/Button.tsx';
import { IconStop } from '#/ui/icons.tsx';
import { uploadMessages } from './messages.ts';

interface UploadSelectionProps {
  readonly bucketName: string;
  readonly uploads: readonly Upload[];
  readonly onAbort: () => void;
  readonly onLeave: () => void;
}

/** What can be done with the uploads that are ticked. */
export function UploadSelection({ bucketName, uploads, onAbort, onLeave }: UploadSelectionProps) {
  const { t } = useMessages(uploadMessages);
  const session = useSession();
  const answers = uploads.map(({ key }) => can(uploadAbort, session, { bucketName, path: key }));
  const refusal = useRefusals().all(...answers);
  return (
    <SelectionToolbar
      label={t('uploads.selection')}
      count={t('uploads.selected', { count: uploads.length })}
      leaveLabel={t('uploads.clear')}
      onLeave={onLeave}
    >
      <Button
        kind="danger"
        size="small"
        icon={<IconStop size={16} />}
        disabledReason={refusal}
        onClick={onAbort}
      >
        {t(uploads.length === 1 ? 'uploads.abort' : 'uploads.abortMany')}
      </Button>
    </SelectionToolbar>
  );
}
