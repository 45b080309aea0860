import type { BatchJob } from '@longshore/contract/batch-jobs/batch-jobs-schemas';
import { batchJobTypes } from '@longshore/contract/batch-jobs/types';
import { formatSize, formatThousands } from '@longshore/contract/quantity';
import { textOf } from '#/messages/catalogue.ts';
import { batchJobMessages } from './messages.ts';

const t = textOf(batchJobMessages);

export function typeWord(type: string): string {
  const known = batchJobTypes.find((one) => one === type);
  return known === undefined ? t('batchJobs.type.other', { type }) : t(`batchJobs.type.${known}`);
}

/** The id begins with the type, and ends with what tells nodes apart. */
export function titleOf({ id, type }: Pick<BatchJob, 'id' | 'type'>): string {
  const own = id.startsWith(`${type}-`) ? id.slice(type.length + 1) : id;
  return t('batchJobs.title', { type: typeWord(type), id: own.replace(/:[^:]{0,10}$/, '').slice(0, 8) });
}

export function progressWords({ progress }: BatchJob): string {
  if (progress === undefined) return t('batchJobs.noProgress');
  const { objects, objectsFailed, bytes, retries } = progress;
  return [
    t('batchJobs.objects', { count: objects, shown: formatThousands(objects) }),
    ...(bytes > 0 ? [formatSize(bytes)] : []),
    ...(objectsFailed > 0 ? [t('batchJobs.failed', { shown: formatThousands(objectsFailed) })] : []),
    ...(retries > 0 ? [t('batchJobs.retries', { count: retries })] : []),
  ].join(' · ');
}
