import type { iamPreview as row } from '@longshore/contract/iam/iam';
import type { Handler } from '#/context.ts';
import { readPlan } from './read-plan.ts';

export const iamPreview: Handler<typeof row> = async (ctx) => {
  const { parts, revision, otherFiles } = await readPlan(ctx);
  return {
    revision,
    parts: parts.map(({ kind, unchanged, entries }) => ({ kind, unchanged, entries: [...entries] })),
    otherFiles: [...otherFiles],
  };
};
