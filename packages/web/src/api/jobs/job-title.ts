import type { JobTask } from '@longshore/contract/jobs/jobs-schemas';
import { textOf } from '#/messages/catalogue.ts';
import { visibleText } from '#/ui/visible-text.ts';
import { jobWords } from './messages.ts';

const t = textOf(jobWords);

/** What a job does, in a line. */
export function jobTitle(task: JobTask): string {
  const { bucket, prefix, only, targetBucket = bucket, targetPrefix = '' } = task;
  const place = visibleText(`${bucket}/${prefix}`);
  const [first] = only ?? [];
  const from =
    first === undefined
      ? place
      : only?.length === 1
        ? visibleText(`${bucket}/${first}`)
        : t('jobs.selected', { count: only?.length ?? 0, place });
  return t(`jobs.title.${wordOf(task)}`, { from, to: visibleText(`${targetBucket}/${targetPrefix}`) });
}

function wordOf({ kind, only, legalHold }: JobTask) {
  if (kind === 'legalHold') return legalHold?.status === 'disabled' ? 'release' : 'hold';
  return kind === 'delete' && only !== undefined ? 'deleteNamed' : kind;
}
