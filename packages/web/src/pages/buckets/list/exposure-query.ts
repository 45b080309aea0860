import { bucketExposureList } from '@longshore/contract/buckets/exposure';
import type { Exposure } from '@longshore/contract/policy/exposure';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/api/call.ts';
import { createNameBatch } from './name-batch.ts';

/** Longer than a row that scrolls by is in sight. */
const quietMs = 120;
/** The most that one call takes. */
const most = 50;

const ask = createNameBatch<Exposure>({
  quietMs,
  most,
  read: async (names) => {
    const { exposures } = await call(bucketExposureList, { query: { buckets: names.join(',') } });
    return new Map(exposures.map(({ bucketName, ...exposure }) => [bucketName, exposure]));
  },
});

/**
 * What a bucket's policy opens to anyone; null where the server does not tell. Each costs the storage server a call, so
 * only rows in sight ask, and what they were told is kept for a while.
 */
export const exposureQuery = (bucketName: string) =>
  queryOptions({
    // As in the key of a row's call, so that what refreshes a bucket refreshes this.
    queryKey: [bucketExposureList.id, { params: { bucketName } }] as const,
    queryFn: async ({ signal }): Promise<Exposure | null> => (await ask(bucketName, signal)) ?? null,
    staleTime: 60_000,
  });
