import type { journalList as row } from '@longshore/contract/journal/journal';
import type { Handler } from '#/context.ts';
import { changeShown, recordedTags, rowIdsOf } from './change-shown.ts';
import { readerOf } from './reader.ts';

const usualPageSize = 100;

export const journalList: Handler<typeof row> = async (ctx, { query }) => {
  const { from, to, user, tag, place, outcome, pageSize = usualPageSize, cursor } = query;
  const { scope, userName } = await readerOf(ctx);
  const isOthers = userName !== undefined && user !== undefined && user !== userName;
  const found = isOthers
    ? []
    : await ctx.store.journal.list({
        count: pageSize + 1,
        olderThan: cursor,
        fromMs: from === undefined ? undefined : Date.parse(from),
        toMs: to === undefined ? undefined : Date.parse(to),
        userName: userName ?? user,
        rowIds: tag === undefined ? undefined : rowIdsOf(tag),
        named: place,
        outcome,
      });
  const changes = found.slice(0, pageSize);
  const last = found.length > pageSize ? changes.at(-1) : undefined;
  return {
    changes: changes.map(changeShown),
    ...(last !== undefined && { nextCursor: last.id }),
    scope,
    tags: [...recordedTags],
  };
};
