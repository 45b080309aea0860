import {
  configHistoryList,
  type IdentityConfigInfo,
  identityConfigInfo,
  type IdentityProviderType,
  type KeyValue,
} from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { startedAtSecond } from '#/service/needs-restart.ts';
import { toldKeys } from './input-keys.ts';
import { meant } from './meanings.ts';
import { sentTo } from './sent-settings.ts';

interface Named {
  readonly type: IdentityProviderType;
  readonly name: string;
}

export interface StoredIdp {
  /** What the storage server runs with. */
  readonly info: IdentityConfigInfo['info'];
  /** What was stored since it started, where that differs: it is used from the next restart on. No secrets. */
  readonly waiting: readonly KeyValue[];
}

/** The clocks of console and storage server may differ a little. */
const slackMs = 5000;

/**
 * A provider as it is stored. The storage server tells only what it runs with, in its settings and in their export; what
 * was sent to it since it started stands in the history of its settings, secrets included.
 */
export async function readStored(ctx: SessionContext, { type, name }: Named): Promise<StoredIdp> {
  const { admin, signal } = ctx;
  const { info } = await meant(identityConfigInfo(admin, { type, name }, { signal }));
  const history = await configHistoryList(admin, { count: Number.MAX_SAFE_INTEGER }, { signal });
  const fromMs = await startedAtMs(ctx);
  const lines = history.filter(({ createTime }) => Date.parse(createTime) >= fromMs).map(({ data }) => data);
  const targets = name === '_' ? [`identity_${type}`, `identity_${type}:_`] : [`identity_${type}:${name}`];
  const sent = Object.entries(toldKeys(sentTo(targets, lines))).map(([key, value]) => ({ key, value }));
  return { info, waiting: sent.filter((one) => isWaiting(one, info)) };
}

/** What is stored, whether it is used already or not. */
export function storedKeys({ info, waiting }: StoredIdp): KeyValue[] {
  const running = info.filter(({ isCfg, isEnv }) => isCfg && !isEnv);
  const all = new Map([...running, ...waiting].map(({ key, value }) => [key, value]));
  return [...all].map(([key, value]) => ({ key, value }));
}

/** Where the start cannot be told, all that was ever sent counts while a restart is needed. */
export async function startedAtMs(ctx: SessionContext): Promise<number> {
  const startedSecond = await startedAtSecond(ctx);
  if (startedSecond !== null) return startedSecond * 1000 - slackMs;
  return (await ctx.store.restartNeed.sinceMs()) === null ? Infinity : 0;
}

/** The server leaves out what has its default: what is enabled, switches that are off, and empty texts. */
function isWaiting({ key, value }: KeyValue, info: StoredIdp['info']): boolean {
  const now = info.find((one) => one.key === key);
  if (now !== undefined) return !now.isEnv && value !== now.value;
  return key === 'enable' ? value !== 'on' : value !== '' && value !== 'off';
}
