import { toConsoleError } from './errors.ts';
import { refusalOf } from './refusal.ts';

/** For a step that needs another permission than its row names: a refusal of access names this one. */
export async function withPermissionContext<T>(
  action: string | undefined,
  resource: string,
  step: Promise<T>,
): Promise<T> {
  try {
    return await step;
  } catch (cause) {
    throw refusalOf(cause)?.code === 'AccessDenied' ? toConsoleError(cause, { action, resource }) : cause;
  }
}
