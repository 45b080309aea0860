import { useState, type ReactNode } from 'react';
import { useSession } from '#/api/session.ts';
import type { PickedFile } from '#/api/transfer/queue-objects.ts';
import type { Place } from './object-pages.ts';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import { planUpload, type UploadPlan } from './upload-plan.ts';
import { uploadTo } from './upload-to.ts';

export type Upload = (files: readonly PickedFile[]) => void;

/** Uploads to a place, after asking about what would be overwritten. */
export function useUploads(place: Place): { upload: Upload; question: ReactNode } {
  const session = useSession();
  const [asked, setAsked] = useState<UploadPlan | null>(null);
  const plan = async (files: readonly PickedFile[]) => {
    const made = await planUpload(session, place, files);
    if (made.replacing.size > 0) setAsked(made);
    else uploadTo(place, made.files);
  };
  const answer = (files: readonly PickedFile[]) => {
    if (asked && files.length > 0) uploadTo(asked.place, files);
    setAsked(null);
  };
  const question = asked && (
    <ReplaceDialog
      plan={asked}
      onReplace={() => answer(asked.files)}
      onSkip={() => answer(asked.files.filter((file) => !asked.replacing.has(file)))}
      onClose={() => answer([])}
    />
  );
  return { upload: (files) => void plan(files), question };
}
