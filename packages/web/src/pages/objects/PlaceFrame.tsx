import { getRouteApi } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useSession } from '#/api/session.ts';
import { CreatePathDialog } from './CreatePathDialog.tsx';
import { DropZone } from './DropZone.tsx';
import { loadedKeys, type Place } from './object-pages.ts';
import { objectSearch } from './object-search.ts';
import { PathBar } from './PathBar.tsx';
import { PlaceActions } from './PlaceActions.tsx';
import { ResumableUploads } from './ResumableUploads.tsx';
import { uploadRight } from './upload-right.ts';
import { RewindBanner } from './versions/RewindBanner.tsx';
import { useUploads } from './use-uploads.tsx';

const route = getRouteApi('/shell/buckets/$bucketName/browse');

interface PlaceFrameProps {
  readonly place: Place;
  readonly children: ReactNode;
}

/** One place of a bucket: where it is, and what can be put into it, also by those who may not list it. */
export function PlaceFrame({ place, children }: PlaceFrameProps) {
  const { dialog } = route.useSearch();
  const navigate = route.useNavigate();
  const session = useSession();
  const { upload, question } = useUploads(place);
  const right = useMemo(() => uploadRight(session, place), [session, place]);
  return (
    <>
      <PathBar {...place} actions={<PlaceActions place={place} onUpload={upload} />} />
      {place.at !== undefined && <RewindBanner place={place} at={place.at} />}
      <ResumableUploads bucketName={place.bucketName} />
      <DropZone place={place} refusal={right.files && right.folders} onDrop={upload}>
        {children}
      </DropZone>
      {dialog === 'create-path' && (
        <CreatePathDialog
          place={place}
          isObject={(key) => loadedKeys(place).has(key)}
          onCreate={(made) => void navigate({ search: { prefix: made }, ignoreBlocker: true })}
          onClose={() =>
            void navigate({ search: (now) => objectSearch({ ...now, dialog: '' }), replace: true })
          }
        />
      )}
      {question}
    </>
  );
}
