import type { ObjectMetadata } from '@longshore/contract/objects/details-schemas';
import { objectMetadataSet } from '@longshore/contract/objects/metadata';
import type { ObjectMetadataSet } from '@longshore/contract/objects/metadata-schemas';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '#/api/call.ts';
import { FormDialog } from '#/form/FormDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { ReadFailed } from '#/shell/ReadFailed.tsx';
import { showMessage } from '#/stores/notices.ts';
import { Dialog } from '#/ui/Dialog.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import type { ObjectDialogProps } from '../actions/object-action.ts';
import { refreshObjects } from '../object-pages.ts';
import { refreshVersions } from '../versions/version-pages.ts';
import { ChangedNames } from './ChangedNames.tsx';
import { detailsQuery, refreshDetails } from './details-query.ts';
import classes from './details.module.css';
import { detailsMessages } from './messages.ts';
import { MetadataLines } from './MetadataLines.tsx';
import { initialMetadata, metadataForm, type MetadataValues } from './metadata-values.ts';
import { sentHeaderMembers, sentHeaders } from './sent-headers.ts';

/** The metadata of the latest version. The form begins with what is stored. */
export function MetadataDialog(props: ObjectDialogProps) {
  const { t } = useMessages(detailsMessages);
  const { bucketName, rows, onClose } = props;
  const objectKey = rows[0]?.key ?? '';
  const { data, error, refetch } = useQuery(detailsQuery({ bucketName, objectKey, versionId: undefined }));
  if (data) return <MetadataForm {...props} objectKey={objectKey} opened={data} />;
  if (!error) return null;
  return (
    <Dialog title={t('objectDetails.metadata.edit')} onClose={onClose}>
      <ReadFailed error={error} onRetry={() => void refetch()} />
    </Dialog>
  );
}

interface MetadataFormProps extends ObjectDialogProps {
  readonly objectKey: string;
  readonly opened: ObjectMetadata;
}

function MetadataForm({ bucketName, rows, place, objectKey, opened, onClose }: MetadataFormProps) {
  const { t } = useMessages(detailsMessages);
  const [start, setStart] = useState(() => initialMetadata(opened));
  const schema = useMemo(() => metadataForm(start), [start]);
  const form = useForm<MetadataValues, ObjectMetadataSet>({ schema, initial: start });
  const save = useSave(form, {
    basis: {
      query: detailsQuery({ bucketName, objectKey, versionId: undefined }),
      opened,
      take: (theirs) => {
        setStart(initialMetadata(theirs));
        form.reset(initialMetadata(theirs));
      },
    },
    send: (sent, base) =>
      call(objectMetadataSet, {
        params: { bucketName },
        query: { prefix: objectKey, revision: base?.metadataRevision },
        body: sent,
      }),
    fieldNames: { user_metadata: 'own' },
    refresh: async () => {
      await Promise.all([refreshDetails(), refreshVersions(), refreshObjects(place)]);
    },
    onSaved: () => showMessage(t('objectDetails.metadata.saved', { name: visibleText(objectKey) })),
    close: onClose,
  });
  return (
    <FormDialog
      form={form}
      save={save}
      title={t('objectDetails.metadata.edit')}
      submitLabel={t('objectDetails.metadata.submit')}
      renderTheirs={(theirs) => <Theirs values={initialMetadata(theirs)} />}
      onClose={onClose}
    >
      <ChangedNames rows={rows} />
      {sentHeaderMembers.map((member) => (
        <TextField
          key={member}
          {...form.input(member)}
          label={sentHeaders[member]}
          focusFirst={member === 'content_type'}
          autoComplete="off"
        />
      ))}
      <MetadataLines fields={form} />
      <p className={classes['quiet']}>{t('objectDetails.metadata.copyNote')}</p>
    </FormDialog>
  );
}

function Theirs({ values }: { readonly values: MetadataValues }) {
  const { t } = useMessages(detailsMessages);
  const headers = sentHeaderMembers.map((member) => [sentHeaders[member], values[member]] as const);
  const lines = values.own.map(({ name, value }) => [name, value] as const);
  return (
    <>
      <p>{t('objectDetails.metadata.changed')}</p>
      <ul>
        {[...headers, ...lines]
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <li key={name}>{visibleText(`${name}: ${value}`)}</li>
          ))}
      </ul>
    </>
  );
}
