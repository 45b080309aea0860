import { useState } from 'react';
import { useSession } from '#/api/session.ts';
import { transferMessages } from '#/api/transfer/messages.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { allowedFolders } from './allowed-folders.ts';
import { objectMessages } from './messages.ts';
import type { Place } from './object-pages.ts';
import { newPrefix, pathProblem } from './path-problem.ts';
import { mayUploadBelow } from './upload-right.ts';

interface CreatePathDialogProps {
  readonly place: Place;
  readonly isObject: (key: string) => boolean;
  readonly onCreate: (prefix: string) => void;
  readonly onClose: () => void;
}

/** Names a folder. No call is made: the storage server knows folders only through the objects in them. */
export function CreatePathDialog({ place, isObject, onCreate, onClose }: CreatePathDialogProps) {
  const { t } = useMessages(objectMessages, transferMessages);
  const session = useSession();
  const [typed, setTyped] = useState('');
  const [isTouched, setTouched] = useState(false);
  const problem = pathProblem({ prefix: place.prefix, typed, isObject });
  const words =
    problem === null
      ? null
      : problem === 'exists'
        ? t('objects.createPathExists')
        : t(`transfers.keyProblem.${problem}`);
  const made = { ...place, prefix: newPrefix({ prefix: place.prefix, typed }) };
  const isBeside = problem === null && !mayUploadBelow(session, made);
  const named = allowedFolders(session.allowResources, place).map(({ name }) => visibleText(`${name}/`));
  // Nothing typed yet is not an error to point at.
  const isShown = words !== null && (isTouched || typed !== '');
  const submit = () => {
    setTouched(true);
    if (problem === null) onCreate(newPrefix({ prefix: place.prefix, typed }));
  };
  return (
    <Dialog
      title={t('objects.createPath')}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button kind="primary" disabledReason={words} onClick={submit}>
            {t('objects.createPathSubmit')}
          </Button>
        </>
      }
    >
      <p>{t('objects.createPathIn', { place: visibleText(`${place.bucketName}/${place.prefix}`) })}</p>
      <TextField
        label={t('objects.createPathField')}
        help={
          isBeside
            ? t(named.length > 0 ? 'objects.createPathBesideNamed' : 'objects.createPathBeside', {
                folders: named.join(', '),
              })
            : t('objects.createPathHelp')
        }
        error={isShown ? words : undefined}
        value={typed}
        onChange={setTyped}
        onBlur={() => setTouched(typed !== '')}
        onKeyDown={(event) => {
          if (event.key === 'Enter') submit();
        }}
        autoComplete="off"
        monospace
        focusFirst
      />
    </Dialog>
  );
}
