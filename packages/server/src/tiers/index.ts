import type { tierRows } from '@longshore/contract/tiers/index';
import type { HandlersOf } from '#/context.ts';
import { tierCreate } from './create.ts';
import { tierCredentialsUpdate } from './credentials-update.ts';
import { tierDelete } from './delete.ts';
import { tierList } from './list.ts';
import { tierNameList } from './name-list.ts';
import { tierRuleList } from './rule-list.ts';
import { tierVerify } from './verify.ts';
import { tierView } from './view.ts';

export const tierHandlers = {
  tierNameList,
  tierList,
  tierCreate,
  tierView,
  tierCredentialsUpdate,
  tierDelete,
  tierVerify,
  tierRuleList,
} satisfies HandlersOf<typeof tierRows>;
