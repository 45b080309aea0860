import type { Rows } from '@longshore/contract/rows';
import type { HandlersOf } from './context.ts';
import { bucketHandlers } from '#/buckets/index.ts';
import { configHandlers } from '#/configs/index.ts';
import { kmsHandlers } from '#/kms/index.ts';
import { objectHandlers } from '#/objects/index.ts';
import { serviceHandlers } from '#/service/index.ts';
import { sessionHandlers } from '#/session/index.ts';
import { tierHandlers } from '#/tiers/index.ts';

export const handlers: HandlersOf<Rows> = {
  ...sessionHandlers,
  ...bucketHandlers,
  ...objectHandlers,
  ...configHandlers,
  ...tierHandlers,
  ...serviceHandlers,
  ...kmsHandlers,
};
