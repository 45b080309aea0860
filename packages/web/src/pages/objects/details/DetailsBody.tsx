import { ApiError } from '@longshore/contract/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { LinkButton } from '#/shell/LinkButton.tsx';
import { ReadFailed } from '#/shell/ReadFailed.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconFile } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { legalHoldAction } from '../actions/legal-hold.tsx';
import { metadataAction } from '../actions/metadata.tsx';
import type { DialogAction, ObjectTarget } from '../actions/object-action.ts';
import { retentionAction } from '../actions/retention.tsx';
import { tagsAction } from '../actions/tags.tsx';
import type { OpenDialog } from '../actions/use-object-dialog.ts';
import { DetailsActions } from './DetailsActions.tsx';
import { DetailsCopies } from './DetailsCopies.tsx';
import { DetailsFacts } from './DetailsFacts.tsx';
import { DetailsLock } from './DetailsLock.tsx';
import { DetailsMetadata } from './DetailsMetadata.tsx';
import { DetailsPending } from './DetailsPending.tsx';
import { DetailsTags } from './DetailsTags.tsx';
import { detailsQuery, type Version } from './details-query.ts';
import { detailsMessages } from './messages.ts';

interface DetailsBodyProps {
  readonly version: Version;
  /** Whether there is a folder of this name. */
  readonly isFolderToo: boolean;
  readonly target: ObjectTarget;
  readonly open: OpenDialog;
}

const goneCodes = ['NoSuchKey', 'NoSuchVersion', 'NotFound'];

function Gone({ version, isFolderToo }: Pick<DetailsBodyProps, 'version' | 'isFolderToo'>) {
  const { t } = useMessages(detailsMessages);
  const { bucketName, objectKey, versionId } = version;
  const title = versionId === undefined ? 'objectDetails.gone' : 'objectDetails.goneVersion';
  return (
    <EmptyState
      icon={<IconFile size={28} />}
      title={t(title)}
      text={t('objectDetails.goneText')}
      action={
        isFolderToo && (
          <LinkButton
            to="/buckets/$bucketName/browse"
            params={{ bucketName }}
            search={{ prefix: `${objectKey}/` }}
          >
            {t('objectDetails.openFolder', { name: visibleText(objectKey) })}
          </LinkButton>
        )
      }
    />
  );
}

/** What is known of one version, once it is read. */
export function DetailsBody({ version, isFolderToo, target, open }: DetailsBodyProps): ReactNode {
  const { t } = useMessages(detailsMessages);
  const { data, error, refetch } = useQuery(detailsQuery(version));
  if (!data && error instanceof ApiError && goneCodes.includes(error.code))
    return <Gone version={version} isFolderToo={isFolderToo} />;
  const change = (action: DialogAction) => () => open(action, target);
  return (
    <>
      {data?.is_delete_marker !== true && <DetailsActions target={target} open={open} />}
      {data?.is_delete_marker === true && <p>{t('objectDetails.marker')}</p>}
      {!data && (error ? <ReadFailed error={error} onRetry={() => void refetch()} /> : <DetailsPending />)}
      {data && data.is_delete_marker !== true && (
        <>
          <DetailsFacts now={data} version={version} />
          <DetailsTags now={data} target={target} onAdd={change(tagsAction)} />
          <DetailsLock
            now={data}
            target={target}
            onHold={change(legalHoldAction)}
            onRetain={change(retentionAction)}
          />
          <DetailsMetadata now={data} target={target} onEdit={change(metadataAction)} />
        </>
      )}
      {/* Below what is not there yet it would move. */}
      {(data ?? error) && <DetailsCopies {...version} />}
    </>
  );
}
