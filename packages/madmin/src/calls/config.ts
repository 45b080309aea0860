import type { Admin, CallOptions } from '../admin.ts';
import { sendCall } from '../call.ts';
import { changedBy, type ConfigChanged } from '../config/config-changed.ts';
import { settingText, targetText, type ConfigTarget, type KeyValue } from '../config/config-text.ts';
import { refuseMisread } from '../config/refuse-misread.ts';
import { openReply, sendEncrypted } from '../encrypted-call.ts';
import { isAdminApiError, isInputError } from '../errors/guards.ts';
import { InputError } from '../errors/input-error.ts';
import { givenText } from '../input-rules.ts';
import { shareTimeLimit } from '../time-limit.ts';

export type { ConfigChanged } from '../config/config-changed.ts';
export type { ConfigTarget, KeyValue } from '../config/config-text.ts';

/**
 * Sets keys of a subsystem; keys not given keep their values. Takes a target as `configInfo` gives it. A key that the
 * server does not know is an InputError that names it. Needs `admin:ConfigUpdate`.
 */
export async function configSet(
  admin: Admin,
  input: ConfigTarget & { readonly keyValues: readonly KeyValue[] },
  options: CallOptions = {},
): Promise<ConfigChanged> {
  const limited = shareTimeLimit(options);
  const plain = settingText(input, input.keyValues);
  const call = { method: 'PUT', path: '/set-config-kv', plain, answersNothing: true } as const;
  // One pair without another sign of equality cannot be misread: the server refuses a key that it does not know.
  const [only, more] = input.keyValues;
  const isClear = more === undefined && only?.value.includes('=') !== true;
  if (!isClear) await refuseMisread(admin, input, limited);
  try {
    return changedBy(await sendEncrypted(admin, call, limited));
  } catch (error) {
    // The server does not say which key it does not know.
    if (isClear && isAdminApiError(error) && error.status === 400)
      await refuseMisread(admin, input, limited).catch(rethrowInputError);
    throw error;
  }
}

/** What else went wrong says less than the refusal that was to be explained. */
function rethrowInputError(error: unknown): void {
  if (isInputError(error)) throw error;
}

/** Puts a subsystem, or one target of it, back to its defaults. Needs `admin:ConfigUpdate`. */
export async function configDelete(
  admin: Admin,
  input: ConfigTarget,
  options: CallOptions = {},
): Promise<ConfigChanged> {
  const plain = targetText(input);
  return changedBy(
    await sendEncrypted(
      admin,
      { method: 'DELETE', path: '/del-config-kv', plain, answersNothing: true },
      options,
    ),
  );
}

/**
 * The whole configuration as text, with its secrets in the clear; targets that are switched off are comments. Needs
 * `admin:ConfigUpdate`.
 */
export async function configExport(admin: Admin, options: CallOptions = {}): Promise<string> {
  const reply = await sendCall(admin, { method: 'GET', path: '/config' }, options);
  return (await openReply(admin, reply, options)).toString();
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
  if (givenText('text', text).trim() === '')
    throw new InputError('text', 'An empty text would put everything back.');
  if (Buffer.byteLength(text) > maxTextBytes)
    throw new InputError('text', `The text must not be longer than ${maxTextBytes} bytes.`);
  await sendEncrypted(admin, { method: 'PUT', path: '/config', plain: text, answersNothing: true }, options);
}
