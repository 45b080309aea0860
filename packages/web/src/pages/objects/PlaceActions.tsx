import { can } from '@longshore/contract/can';
import { objectSearch as objectSearchRow } from '@longshore/contract/objects/search';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { usePaletteOffer } from '#/shell/palette-offer.ts';
import { refusalAt } from '#/shell/refusal-words.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconCopy, IconFolderPlus, IconSearch } from '#/ui/icons.tsx';
import type { MenuItem } from '#/ui/menu-parts.ts';
import { visibleText } from '#/ui/visible-text.ts';
import { copyText } from './copy-text.ts';
import { useFilePicker } from './file-picker.tsx';
import { objectMessages } from './messages.ts';
import type { Place } from './object-pages.ts';
import { objectNames } from './object-names.ts';
import { objectSearch } from './object-search.ts';
import classes from './objects.module.css';
import { searchMessages } from './search/messages.ts';
import { uploadRight } from './upload-right.ts';
import { UploadMenu } from './UploadMenu.tsx';
import type { Upload } from './use-uploads.tsx';

/** What can be put into the place that is shown. */
export function PlaceActions({ place, onUpload }: { readonly place: Place; readonly onUpload: Upload }) {
  const { t } = useMessages(objectMessages, searchMessages);
  const [{ search }, show] = useScreenSearch(objectSearch);
  const session = useSession();
  const right = uploadRight(session, place);
  const { files, folders } = right;
  const { inputs, items } = useFilePicker(right, onUpload);
  const create: MenuItem = {
    id: 'create-path',
    label: t('objects.createPath'),
    icon: <IconFolderPlus size={16} />,
    // A path is made on the way to where uploading is allowed, too.
    disabledReason: folders,
    onSelect: () => show({ dialog: 'create-path' }),
  };
  const searchBelow: MenuItem = {
    id: 'search',
    label: t('objectSearch.open'),
    icon: <IconSearch size={16} />,
    disabledReason: refusalAt(
      can(objectSearchRow, session, { bucketName: place.bucketName, path: place.prefix }),
    ),
    onSelect: () => show({ search: '*', object: '', filter: '' }),
  };
  const names = objectNames(place.bucketName, { key: place.prefix });
  const copies = (['uri', 'arn', 'path'] as const).map((what) => ({
    id: what,
    label: t(`objects.copy.${what}`),
    icon: <IconCopy size={16} />,
    onSelect: () => void copyText(what, names[what]),
  }));
  usePaletteOffer({
    title: t('objects.offer', { place: visibleText(names.path) }),
    items: [...items, create, searchBelow, ...copies],
  });
  return (
    <>
      {search === undefined && (
        <>
          <span className={classes['wideOnly']}>
            <Button
              icon={searchBelow.icon}
              disabledReason={searchBelow.disabledReason}
              onClick={searchBelow.onSelect}
            >
              {searchBelow.label}
            </Button>
          </span>
          <span className={classes['narrowOnly']}>
            <IconButton
              label={searchBelow.label}
              icon={searchBelow.icon}
              disabledReason={searchBelow.disabledReason}
              onClick={searchBelow.onSelect}
            />
          </span>
        </>
      )}
      <Button icon={create.icon} disabledReason={folders} onClick={create.onSelect}>
        {create.label}
      </Button>
      {inputs}
      <UploadMenu items={items} refusal={folders === null ? null : files} />
    </>
  );
}
