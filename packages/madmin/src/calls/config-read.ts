import type { Admin, CallOptions, NotOptions } from '../admin.ts';
import { sendCall } from '../call.ts';
import { targetText, type ConfigTarget } from '../config/config-text.ts';
import { linesBySubsystem, targetsOf, type ConfigTargetInfo } from '../config/config-view.ts';
import { textOf } from '../bytes.ts';
import { openReply } from '../encrypted-call.ts';
import { givenText } from '../input-rules.ts';
import { presentListAt } from '../present-list.ts';
import { objectsOf, readBody, readObject, textAt } from '../reply.ts';

export type { ConfigOverride, ConfigTargetInfo } from '../config/config-view.ts';

/**
 * The settings of a subsystem's targets, or of one target (`_` for the default one), as the server runs with them: what
 * needs a restart is told after it. Secrets that are set are left out. Needs `admin:ConfigUpdate`; a subsystem or target
 * that does not exist is refused as `XMinioConfigError`, 400.
 */
export async function configInfo(
  admin: Admin,
  input: ConfigTarget & {
    /** With what the server's environment says instead, which is the default. */
    readonly env?: boolean | undefined;
  },
  options: CallOptions = {},
): Promise<readonly ConfigTargetInfo[]> {
  const { subsystem, target, env = true } = input;
  const word = targetText(input);
  const query = { key: target === '_' ? `${word}:_` : word, env: env ? '' : undefined };
  const [reply, keys] = await Promise.all([
    sendCall(admin, { method: 'GET', path: '/get-config-kv', query }, options),
    keysOf(admin, subsystem, options),
  ]);
  const targets = readBody(await openReply(admin, reply, options), (body) =>
    targetsOf(textOf(body), subsystem, keys),
  );
  // The server lists them whether asked to or not.
  return env ? targets : targets.map((one) => ({ ...one, overrides: [] }));
}

/** What the server documents of a subsystem; of all, when none was asked for: `subSys` is then empty. */
export interface ConfigHelp {
  readonly subSys: string;
  readonly description: string;
  readonly multipleTargets: boolean;
  /** Keys, or the subsystems when none was asked for. A few keys that the server takes are not documented. */
  readonly keysHelp: readonly ConfigKeyHelp[];
}

/** What one key of a subsystem is for. */
export interface ConfigKeyHelp {
  readonly key: string;
  /** The server's word for the values, such as `on|off`, `number`, `duration`, `url`, `csv`; may be empty. */
  readonly type: string;
  readonly description: string;
  readonly optional: boolean;
  readonly multipleTargets: boolean;
}

/**
 * The server's documentation of its settings. Needs `admin:ConfigUpdate`; what does not exist is refused as
 * `XMinioConfigError`, 400.
 */
export async function configHelp(
  admin: Admin,
  input: {
    /** Without it: the list of subsystems. */
    readonly subsystem?: string | undefined;
    /** One key; the server adds `enable`, where the subsystem has it. */
    readonly key?: string | undefined;
    /** Names of environment variables in place of keys. */
    readonly env?: boolean | undefined;
  } & NotOptions = {},
  options: CallOptions = {},
): Promise<ConfigHelp> {
  const { subsystem = '', key = '', env = false } = input;
  const query = {
    subSys: givenText('subsystem', subsystem),
    key: givenText('key', key),
    env: env ? '' : undefined,
  };
  const call = { method: 'GET', path: '/help-config-kv', query, gzip: true } as const;
  return readObject((await sendCall(admin, call, options)).body, (help) => {
    const keysHelp = objectsOf<ConfigKeyHelp>(presentListAt(help, 'keysHelp'), 'a key', ['key']);
    return { ...help, subSys: textAt(help, 'subSys'), keysHelp } as ConfigHelp;
  });
}

/**
 * The targets in a configuration as `configExport` gives it, secrets included, of the subsystems whose help is given:
 * the names of its keys tell where a value ends.
 */
export function configTargetsIn(text: string, helps: readonly ConfigHelp[]): readonly ConfigTargetInfo[] {
  const lines = linesBySubsystem(
    givenText('text', text),
    helps.map(({ subSys }) => subSys),
  );
  return helps.flatMap(({ subSys, keysHelp }) =>
    targetsOf(
      lines.get(subSys) ?? '',
      subSys,
      keysHelp.map(({ key }) => key),
    ),
  );
}

async function keysOf(admin: Admin, subsystem: string, options: CallOptions): Promise<string[]> {
  const { keysHelp } = await configHelp(admin, { subsystem }, options);
  return keysHelp.map(({ key }) => key);
}
