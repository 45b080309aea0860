import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { Button } from '#/ui/Button.tsx';
import { IconFolderPlus } from '#/ui/icons.tsx';
import { objectMessages } from './messages.ts';
import type { Place } from './object-pages.ts';
import { objectSearch } from './object-search.ts';
import { uploadRight } from './upload-right.ts';
import { UploadMenu } from './UploadMenu.tsx';
import type { Upload } from './use-uploads.tsx';

/** What can be put into the place that is shown. */
export function PlaceActions({ place, onUpload }: { readonly place: Place; readonly onUpload: Upload }) {
  const { t } = useMessages(objectMessages);
  const [, show] = useScreenSearch(objectSearch);
  const right = uploadRight(useSession(), place);
  return (
    <>
      <Button
        icon={<IconFolderPlus size={16} />}
        // A path is made on the way to where uploading is allowed, too.
        disabledReason={right.folders}
        onClick={() => show({ dialog: 'create-path' })}
      >
        {t('objects.createPath')}
      </Button>
      <UploadMenu right={right} onPick={onUpload} />
    </>
  );
}
