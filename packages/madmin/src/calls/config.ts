import type { Admin, CallOptions } from '../admin.ts';
import { sendCall } from '../call.ts';
import { changedBy, type ConfigChanged } from '../config/config-changed.ts';
import {
  refuseSplitValues,
  settingText,
  targetText,
  type ConfigTarget,
  type KeyValue,
} from '../config/config-text.ts';
import { targetsOf, type ConfigTargetView } from '../config/config-view.ts';
import { openReply, sendEncrypted } from '../encrypted-call.ts';
import { InputError } from '../errors/input-error.ts';
import { listAt, objectsOf, parseObject, textAt } from '../reply.ts';

export type { ConfigChanged } from '../config/config-changed.ts';
export type { ConfigTarget, KeyValue } from '../config/config-text.ts';
export type { ConfigOverride, ConfigTargetView } from '../config/config-view.ts';

/**
 * The settings of a subsystem's targets, or of one target (`_` for the default one), as the server runs with them: what
 * needs a restart is told after it. Secrets that are set are left out. Needs `admin:ConfigUpdate`; a subsystem or target
 * that does not exist is refused as `XMinioConfigError`, 400.
 */
export async function configView(
  admin: Admin,
  input: ConfigTarget & {
    /** With what the server's environment says instead, which is the default. */
    readonly env?: boolean | undefined;
  },
  options: CallOptions = {},
): Promise<readonly ConfigTargetView[]> {
  const { subsystem, target, env = true } = input;
  const word = targetText(input);
  const query = { key: target === '_' ? `${word}:_` : word, env: env ? '' : undefined };
  const [reply, keys] = await Promise.all([
    sendCall(admin, { method: 'GET', path: '/get-config-kv', query }, options),
    keysOf(admin, subsystem, options),
  ]);
  const targets = targetsOf((await openReply(admin, reply)).toString(), subsystem, keys);
  // The server lists them whether asked to or not.
  return env ? targets : targets.map((one) => ({ ...one, overrides: [] }));
}

/** Sets keys of a subsystem; keys not given keep their values. Needs `admin:ConfigUpdate`. */
export async function configSet(
  admin: Admin,
  input: ConfigTarget & { readonly keyValues: readonly KeyValue[] },
  options: CallOptions = {},
): Promise<ConfigChanged> {
  const plain = settingText(input, input.keyValues);
  if (input.keyValues.some(({ value }) => value.includes('='))) {
    refuseSplitValues(input.keyValues, await keysOf(admin, input.subsystem, options));
  }
  return changedBy(await sendEncrypted(admin, { method: 'PUT', path: '/set-config-kv', plain }, options));
}

/** Puts a subsystem, or one target of it, back to its defaults. Needs `admin:ConfigUpdate`. */
export async function configDelete(
  admin: Admin,
  input: ConfigTarget,
  options: CallOptions = {},
): Promise<ConfigChanged> {
  const plain = targetText(input);
  return changedBy(await sendEncrypted(admin, { method: 'DELETE', path: '/del-config-kv', plain }, options));
}

/** What the server documents of a subsystem; of all, when none was asked for: `subSys` is then empty. */
export interface ConfigHelp {
  readonly subSys: string;
  readonly description: string;
  readonly multipleTargets: boolean;
  /** Keys, or the subsystems when none was asked for. A few keys that the server takes are not documented. */
  readonly keysHelp: readonly ConfigKeyHelp[];
  readonly [member: string]: unknown;
}

export interface ConfigKeyHelp {
  readonly key: string;
  /** The server's word for the values, such as `on|off`, `number`, `duration`, `url`, `csv`; may be empty. */
  readonly type: string;
  readonly description: string;
  readonly optional: boolean;
  readonly multipleTargets: boolean;
  readonly [member: string]: unknown;
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
  } = {},
  options: CallOptions = {},
): Promise<ConfigHelp> {
  const { subsystem = '', key = '', env = false } = input;
  const query = { subSys: subsystem, key, env: env ? '' : undefined };
  const call = { method: 'GET', path: '/help-config-kv', query, gzip: true } as const;
  const help = parseObject((await sendCall(admin, call, options)).body);
  const keysHelp = objectsOf<ConfigKeyHelp>(listAt(help, 'keysHelp'), 'a key', ['key']);
  return { ...help, subSys: textAt(help, 'subSys'), keysHelp } as ConfigHelp;
}

async function keysOf(admin: Admin, subsystem: string, options: CallOptions): Promise<string[]> {
  const { keysHelp } = await configHelp(admin, { subsystem }, options);
  return keysHelp.map(({ key }) => key);
}

/**
 * The whole configuration as text, with its secrets in the clear; targets that are switched off are comments. Needs
 * `admin:ConfigUpdate`.
 */
export async function configExport(
  admin: Admin,
  _input: Readonly<Record<never, never>> = {},
  options: CallOptions = {},
): Promise<string> {
  const reply = await sendCall(admin, { method: 'GET', path: '/config' }, options);
  return (await openReply(admin, reply)).toString();
}

/** What fits, sealed, into the 262,272 bytes that the server reads. */
const maxTextBytes = 261_975;

/**
 * Puts a configuration as exported in place of the whole one, from the next restart on: what it does not name goes back
 * to its defaults, and that is what becomes of targets that were switched off, since an export has them as comments.
 * Lines without a setting, which an export has for targets that only the environment knows, are refused as
 * `XMinioConfigError`, 400, and lines of 64 KiB and more as `InternalError`, 500. Needs `admin:ConfigUpdate`.
 */
export async function configImport(
  admin: Admin,
  input: {
    /** Up to 261,975 bytes of UTF-8. */
    readonly text: string;
  },
  options: CallOptions = {},
): Promise<void> {
  const { text } = input;
  if (text.trim() === '') throw new InputError('text', 'An empty text would put everything back.');
  if (Buffer.byteLength(text) > maxTextBytes)
    throw new InputError('text', `The text must not be longer than ${maxTextBytes} bytes.`);
  await sendEncrypted(admin, { method: 'PUT', path: '/config', plain: text }, options);
}
