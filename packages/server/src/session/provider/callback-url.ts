import type { BaseContext } from '#/context.ts';
import type { Provider } from './providers.ts';

/** Where a provider sends the browser back to: as configured, or by the host that the request names. */
export function callbackUrl(
  { config, request }: Pick<BaseContext, 'config' | 'request'>,
  provider: Provider,
): string {
  const { callbackUrl: configured } = provider.settings;
  return configured ?? `${request.protocol}://${request.host}${config.basePath}oauth_callback`;
}
