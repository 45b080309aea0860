import { merged } from '@longshore/contract/merged';
import type { Rows } from '@longshore/contract/rows';
import type { HandlersOf } from './context.ts';
import * as nouns from './nouns.ts';

export const handlers: HandlersOf<Rows> = merged(nouns);
