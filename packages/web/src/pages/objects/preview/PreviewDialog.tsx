import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { Dialog } from '#/ui/Dialog.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import type { ObjectDialogProps } from '../actions/object-action.ts';
import { downloadRows } from '../download-rows.ts';
import type { ObjectRow } from '../object-row.ts';
import { objectSearch } from '../object-search.ts';
import { Content } from './Content.tsx';
import { previewMessages } from './messages.ts';
import { neighborsOf, previewable } from './neighbors.ts';
import { openQuery } from './open-object.ts';
import classes from './preview.module.css';
import { PreviewHead } from './PreviewHead.tsx';
import { ReadFailure } from './ReadFailure.tsx';
import type { Source } from './read-part.ts';
import { Unshown } from './Unshown.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';

const none: readonly ObjectRow[] = [];

/** Shows one object, and leads to the others of the list that can be shown. */
export function PreviewDialog({
  bucketName,
  rows: [row],
  versionId,
  listed = none,
  onClose,
}: ObjectDialogProps) {
  return row && <Shown {...{ bucketName, row, versionId, listed, onClose }} />;
}

interface ShownProps extends Pick<ObjectDialogProps, 'bucketName' | 'versionId' | 'onClose'> {
  readonly row: ObjectRow;
  readonly listed: readonly ObjectRow[];
}

function Shown({ bucketName, row, versionId: meant, listed, onClose }: ShownProps) {
  const { t } = useMessages(previewMessages);
  const { key } = row;
  const versionId = meant ?? row.versionId;
  const [{ sort, order }, show] = useScreenSearch(objectSearch);
  const others = useMemo(() => previewable(listed, { sort, order }), [listed, sort, order]);
  const neighbors = neighborsOf(key, others);
  const source: Source = useMemo(() => ({ bucketName, key, versionId }), [bucketName, key, versionId]);
  const { data: finding, error, isFetching, refetch } = useQuery(openQuery(source));
  const onMove = (to: ObjectRow | undefined) => {
    if (to) show({ item: to.key }, { replace: true });
  };
  useArrowKeys({ onLeft: () => onMove(neighbors.previous), onRight: () => onMove(neighbors.next) });
  const sizeBytes = finding?.state === 'open' ? finding.opened.sizeBytes : undefined;
  const download = () =>
    downloadRows(bucketName, [{ ...row, versionId, sizeBytes: sizeBytes ?? row.sizeBytes }]);
  const retry = () => void refetch();
  const body = () => {
    if (isFetching) return <Skeleton height="100%" />;
    if (error) return <ReadFailure error={error} source={source} onRetry={retry} />;
    if (finding?.state === 'open')
      return <Content source={source} name={row.name} opened={finding.opened} onReload={retry} />;
    return finding && <Unshown finding={finding} onDownload={download} />;
  };
  return (
    <Dialog title={<KeyText text={row.name} />} size="viewer" onClose={onClose}>
      <PreviewHead
        neighbors={neighbors}
        versionId={versionId}
        sizeBytes={sizeBytes}
        onMove={onMove}
        onDownload={download}
      />
      <div className={classes['body']} key={`${key} ${versionId}`} aria-busy={isFetching}>
        <output className={classes['unseen']}>{isFetching && t('preview.loading')}</output>
        {body()}
      </div>
    </Dialog>
  );
}
