import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  None,
  type ServerMetadata,
} from 'openid-client';
import type { ProviderSettings } from '#/config-providers.ts';
import type { OutboundGuard } from '#/outbound/guard.ts';
import { refuse } from '#/upstream/errors.ts';
import { createProviderFetch } from './provider-fetch.ts';
import { providerFailure } from './provider-failure.ts';

/** An OpenID provider that people may sign in with. */
export interface Provider {
  readonly settings: ProviderSettings;
  /** What the provider says of itself, asked for once in a while. Refuses with what is wrong. */
  ready(): Promise<Configuration>;
}

export interface Providers {
  readonly all: readonly Provider[];
  /** Refuses one that the settings no longer have. */
  find(name: string): Provider;
  close(): Promise<void>;
}

export interface ProvidersOptions {
  readonly settings: readonly ProviderSettings[];
  readonly outbound: OutboundGuard;
  readonly now: () => number;
}

const keptMs = 10 * 60_000;
/** What failed is asked again soon, but not for each visitor. */
const failureKeptMs = 5000;
/** For one answer of a provider, whatever it needs for it. */
const timeoutSeconds = 8;

export function createProviders({ settings, outbound, now }: ProvidersOptions): Providers {
  const opened = settings.map((one) => openProvider(one, { outbound, now }));
  return {
    all: opened,
    find(name) {
      const provider = opened.find((one) => one.settings.name === name);
      if (provider !== undefined) return provider;
      throw refuse('SignInUnknown', 'The console no longer knows this identity provider');
    },
    async close() {
      await Promise.all(opened.map((provider) => provider.close()));
    },
  };
}

function openProvider(settings: ProviderSettings, { outbound, now }: Omit<ProvidersOptions, 'settings'>) {
  const { fetch, close } = createProviderFetch(outbound, settings.ca);
  let kept: { untilMs: number; readonly found: Promise<Configuration> } | undefined;

  function ask(): Promise<Configuration> {
    const entry = { untilMs: now() + keptMs, found: configurationOf(settings, fetch) };
    kept = entry;
    entry.found.catch(() => {
      entry.untilMs = now() + failureKeptMs;
    });
    return entry.found;
  }
  return {
    settings,
    close,
    ready: () => (kept !== undefined && kept.untilMs > now() ? kept.found : ask()),
  };
}

async function configurationOf(
  { url, clientId, clientSecret, displayName }: ProviderSettings,
  fetch: ReturnType<typeof createProviderFetch>['fetch'],
): Promise<Configuration> {
  const isPlain = new URL(url).protocol === 'http:';
  try {
    const found = await discovery(new URL(url), clientId, undefined, None(), {
      [customFetch]: fetch,
      timeout: timeoutSeconds,
      execute: isPlain ? [allowInsecureRequests] : [],
    });
    const metadata = found.serverMetadata();
    const configuration = new Configuration(metadata, clientId, undefined, authOf(metadata, clientSecret));
    configuration[customFetch] = fetch;
    configuration.timeout = timeoutSeconds;
    if (isPlain) allowInsecureRequests(configuration);
    return configuration;
  } catch (cause) {
    throw providerFailure(cause, { step: 'discovery', displayName });
  }
}

/** As the provider likes it; what it does not say is the default of OpenID Connect. */
function authOf(metadata: ServerMetadata, secret: string | undefined) {
  if (secret === undefined) return None();
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return methods.includes('client_secret_basic') ? ClientSecretBasic(secret) : ClientSecretPost(secret);
}
