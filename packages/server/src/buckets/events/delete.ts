import type { bucketEventDelete as row } from '@longshore/contract/buckets/events';
import type { Handler } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { elementsOf } from '#/s3/xml-tree.ts';
import { inTurn } from '../turns.ts';
import { readNotification, writeNotification } from './document.ts';
import { isSameSet, kindsOf, namesOfKinds, readSubscription } from './subscription.ts';

export const bucketEventDelete: Handler<typeof row> = async (ctx, { params, body }) => {
  await inTurn(`events of ${params.bucketName}`, async () => {
    const document = await readNotification(ctx, params.bucketName);
    const candidates = elementsOf(document).flatMap((entry) => {
      const one = readSubscription(entry);
      const isThere = one?.arn === params.arn && one.prefix === body.prefix && one.suffix === body.suffix;
      return isThere ? [{ entry, names: one.names }] : [];
    });
    const whole = candidates.filter(({ names }) => isSameSet(names, body.names ?? namesOfKinds(body.events)));
    const partly = candidates.filter(({ names }) => isSameSet(kindsOf(names), body.events));
    const meant = body.names !== undefined || whole.length > 0 ? whole : partly;
    if (meant.length > 1 && whole.length === 0)
      throw refuse('InvalidInput', 'Several subscriptions are of these kinds: name the events', {
        field: 'body.names',
      });
    const [found] = meant;
    if (found === undefined)
      throw refuse('NotFound', 'The destination is not told about these events', {
        detailedMessage: 'Someone else may have changed it meanwhile.',
      });
    const children = document.children.filter((child) => child !== found.entry);
    await writeNotification(ctx, params.bucketName, { ...document, children });
  });
};
