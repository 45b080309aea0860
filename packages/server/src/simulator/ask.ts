import { simulate } from '@longshore/contract/policy/simulate';
import type { simulatorAsk as row } from '@longshore/contract/simulator/simulator';
import type { Handler } from '#/context.ts';
import { answerOf } from './answer.ts';
import { readAsker } from './read-asker.ts';

export const simulatorAsk: Handler<typeof row> = async (ctx, { body }) => {
  const { who, action, resource, conditions } = body;
  const asker = await readAsker(ctx, who, resource);
  const request = {
    action,
    resource,
    conditions: {
      'aws:CurrentTime': new Date(ctx.now()).toISOString(),
      ...asker.known,
      ...conditions,
    },
    isBucketPolicy: who.kind === 'anonymous',
  };
  return answerOf(asker, simulate(asker.layers, request));
};
