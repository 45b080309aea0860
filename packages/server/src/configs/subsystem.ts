import { configHelp, type ConfigHelp, configInfo, type ConfigTargetInfo } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import { unnamed } from './named.ts';
import { sentChanges } from './sent-changes.ts';
import { storedTarget, type StoredTarget } from './stored-target.ts';

export interface Subsystem {
  readonly help: ConfigHelp;
  readonly targets: readonly StoredTarget[];
}

/** A subsystem with all its targets, those that wait for a restart included. */
export async function readSubsystem(ctx: SessionContext, subsystem: string): Promise<Subsystem> {
  const { admin, signal } = ctx;
  const [help, told] = await Promise.all([
    configHelp(admin, { subsystem }, { signal }),
    configInfo(admin, { subsystem }, { signal }),
  ]).catch((cause: unknown) => {
    throw refusalOf(cause)?.code === 'XMinioConfigError' ? noSuch(subsystem, cause) : cause;
  });
  const sent = await sentChanges(ctx, { ...help, subSys: subsystem });
  const known = new Set(told.map(({ target }) => target));
  const added = new Set(sent.map(({ target }) => target).filter((target) => !known.has(target)));
  const targets = [...told, ...[...added].map((target) => nothingOf(subsystem, target))];
  return {
    help,
    targets: targets
      .map((info) =>
        storedTarget(
          { ...help, subSys: subsystem },
          info,
          sent.filter(({ target }) => target === info.target),
        ),
      )
      // It was added and deleted again.
      .filter(({ target, next }) => known.has(target) || next !== 'deleted'),
  };
}

const nothingOf = (subsystem: string, target: string): ConfigTargetInfo => ({
  subsystem,
  target,
  keyValues: [],
  overrides: [],
  disabled: false,
});

const noSuch = (subsystem: string, cause?: unknown) =>
  refuse('NotFound', `The storage server has no subsystem ${subsystem}`, { resource: subsystem, cause });

/** A target that is there, or stays there; undefined where there is none. */
export const targetIn = ({ targets }: Subsystem, target = unnamed): StoredTarget | undefined =>
  targets.find((one) => one.target === target && one.next !== 'deleted');

export const noTarget = (subsystem: string, target: string) =>
  refuse('NotFound', `${subsystem} has no target ${target}`, { resource: `${subsystem}:${target}` });
