import { Suspense } from 'react';
import { useFocusReturn } from '#/ui/focus-return.ts';
import { lazyPart } from '#/ui/lazy-part.ts';
import type { OpenDialog } from '../actions/use-object-dialog.ts';
import type { Place } from '../object-pages.ts';
import { objectRow, type ObjectRow } from '../object-row.ts';
import classes from './details.module.css';
import { DetailsPending } from './DetailsPending.tsx';

const DetailsPanel = lazyPart(async () => (await import('./DetailsPanel.tsx')).DetailsPanel);

interface ObjectDetailsProps {
  readonly place: Place;
  readonly objectKey: string;
  readonly versionId: string | undefined;
  /** What is loaded of the list. */
  readonly known: readonly ObjectRow[];
  readonly open: OpenDialog;
  readonly onLatest: () => void;
  readonly onClose: () => void;
}

/** The details of the object that the address names, listed or not. The focus goes back to where it was. */
export function ObjectDetails({ place, objectKey, versionId, known, ...more }: ObjectDetailsProps) {
  const { bucketName, prefix } = place;
  useFocusReturn();
  const unlisted = objectRow(
    { name: objectKey, size: 0, last_modified: '' },
    objectKey.startsWith(prefix) ? prefix : '',
  );
  const row = known.find(({ key }) => key === objectKey) ?? unlisted;
  return (
    <Suspense
      fallback={
        <div className={classes['panel']}>
          <DetailsPending />
        </div>
      }
    >
      <DetailsPanel
        version={{ bucketName, objectKey, versionId }}
        row={row}
        isFolderToo={known.some(({ key }) => key === `${objectKey}/`)}
        {...more}
      />
    </Suspense>
  );
}
