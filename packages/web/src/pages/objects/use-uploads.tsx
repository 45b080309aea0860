import { useState, type ReactNode } from 'react';
import { useSession } from '#/api/session.ts';
import type { PickedFile } from '#/api/transfer/queue-objects.ts';
import { listBelow } from './list-below.ts';
import type { Place } from './object-pages.ts';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import { planUpload, type UploadPlan } from './upload-plan.ts';
import { uploadTo } from './upload-to.ts';
import { UploadCheck } from './UploadCheck.tsx';

export type Upload = (files: readonly PickedFile[]) => void;

/** What is not known by then is asked about. */
const longestCheckMs = 60_000;

/** Uploads to a place, after asking about what would be overwritten. */
export function useUploads(place: Place): { upload: Upload; question: ReactNode } {
  const session = useSession();
  const [checking, setChecking] = useState<AbortController | null>(null);
  const [asked, setAsked] = useState<readonly UploadPlan[]>([]);
  const plan = async (files: readonly PickedFile[]) => {
    const abort = new AbortController();
    setChecking(abort);
    const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(longestCheckMs)]);
    const list = listBelow(place.bucketName, signal);
    const made = await planUpload({ session, place, files, list });
    setChecking((now) => (now === abort ? null : now));
    if (abort.signal.aborted) return;
    if (made.replacing.size + made.unchecked.size > 0) setAsked((now) => [...now, made]);
    else uploadTo(place, made.files);
  };
  const [first] = asked;
  const answer = (files: readonly PickedFile[]) => {
    if (first && files.length > 0) uploadTo(first.place, files);
    setAsked((now) => now.slice(1));
  };
  const check = checking && (
    <UploadCheck
      onCancel={() => {
        checking.abort();
        setChecking(null);
      }}
    />
  );
  const question = first ? (
    <ReplaceDialog
      plan={first}
      onReplace={() => answer(first.files)}
      onSkip={answer}
      onClose={() => answer([])}
    />
  ) : (
    check
  );
  return { upload: (files) => void plan(files), question };
}
