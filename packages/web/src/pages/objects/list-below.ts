import type { ObjectList } from '@longshore/contract/objects/objects-schemas';
import { objectList } from '@longshore/contract/objects/objects';
import { call } from '#/api/call.ts';
import { noteFailure } from '#/api/session-loss.ts';

interface BelowQuery {
  readonly prefix: string;
  readonly pageSize: number;
  readonly cursor?: string;
}

/** One page of the keys that begin with a prefix, up to the next slash. */
export type ListBelow = (query: BelowQuery) => Promise<ObjectList>;

export const listBelow =
  (bucketName: string, signal: AbortSignal): ListBelow =>
  async (query) => {
    try {
      return await call(objectList, { params: { bucketName }, query }, { signal });
    } catch (error) {
      noteFailure(error, { isBackground: true });
      throw error;
    }
  };
