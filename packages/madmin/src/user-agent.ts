import { InputError } from './errors/input-error.ts';

export interface AppInfo {
  /** Letters, digits and any of ``!#$%&'*+.^_`|~-``, as HTTP has it for a product; so is the version. */
  readonly name: string;
  readonly version: string;
}

/** The package's own; a test compares it. */
export const packageVersion = '0.1.0';

const own = `longshore-madmin/${packageVersion}`;
const token = /^[\w!#$%&'*+.^`|~-]{1,100}$/;
const known = new WeakMap<AppInfo, string>();

/** What goes into `User-Agent`. Checked once an object: admins are made per request. */
export function userAgentOf(appInfo: AppInfo | undefined): string {
  if (appInfo === undefined) return own;
  const found = known.get(appInfo);
  if (found !== undefined) return found;
  for (const name of ['name', 'version'] as const) {
    const text: unknown = (appInfo as Partial<AppInfo> | null)?.[name];
    if (typeof text !== 'string' || !token.test(text))
      throw new InputError(
        `appInfo.${name}`,
        'It must be letters, digits, dots and the like, without spaces.',
      );
  }
  const text = `${own} ${appInfo.name}/${appInfo.version}`;
  known.set(appInfo, text);
  return text;
}
