import type { objectTagsSet as row } from '@longshore/contract/objects/details';
import type { Handler } from '#/context.ts';
import { replaceTags } from './tags.ts';
import { versionOf } from './version.ts';

export const objectTagsSet: Handler<typeof row> = async (ctx, input) => {
  await replaceTags(ctx, versionOf(input), { tags: input.body.tags, revision: input.query.revision });
};
