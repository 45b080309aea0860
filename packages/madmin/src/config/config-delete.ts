import type { Admin, CallOptions } from '../admin.ts';
import { changed, type ConfigChanged } from './config-set.ts';
import { targetText, type ConfigTarget } from './config-text.ts';
import { sendEncrypted } from '../encrypted-call.ts';

/** Puts a subsystem, or one target of it, back to its defaults. */
export async function configDelete(
  admin: Admin,
  input: ConfigTarget,
  options: CallOptions = {},
): Promise<ConfigChanged> {
  const plain = targetText(input);
  return changed(await sendEncrypted(admin, { method: 'DELETE', path: '/del-config-kv', plain }, options));
}
