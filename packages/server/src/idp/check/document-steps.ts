import type { CheckStep } from '@longshore/contract/idp/idp-schemas';
import { type Discovery, wellKnown } from './discovery.ts';
import { attention, failed, passed } from './steps.ts';

/** What is checked against the document. */
export interface Wanted {
  readonly configUrl: URL;
  readonly scopes: readonly string[];
  /** Empty where none is read, as with a role. */
  readonly claimName: string;
}

/** What a discovery document alone tells. */
export const documentSteps = (found: Discovery, wanted: Wanted): CheckStep[] => [
  issuerStep(found, wanted),
  endpointStep(found, wanted),
  pkceStep(found),
  algorithmStep(found),
  scopeStep(found, wanted),
  claimStep(found, wanted),
];

const withoutSlash = (address: string): string => address.replace(/\/$/, '');

function issuerStep({ issuer }: Discovery, { configUrl }: Wanted): CheckStep {
  const { href } = configUrl;
  if (!href.endsWith(wellKnown))
    return attention('issuer', `The document names the issuer ${issuer}; the address is not its usual one.`);
  const expected = href.slice(0, -wellKnown.length);
  if (withoutSlash(issuer) === expected) return passed('issuer', `The issuer ${issuer} matches the address.`);
  return failed('issuer', `The document names the issuer ${issuer}, but was read below ${expected}.`);
}

const needed = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;

function endpointStep(found: Discovery, { configUrl }: Wanted): CheckStep {
  const missing = needed.filter((name) => !URL.canParse(found[name] ?? ''));
  if (missing.length > 0) return failed('endpoints', `No valid address: ${missing.join(', ')}.`);
  const plain = needed.filter((name) => new URL(found[name] ?? '').protocol !== 'https:');
  if (plain.length === 0) return passed('endpoints', 'All endpoints are HTTPS.');
  const words = `Not HTTPS: ${plain.join(', ')}. Tokens and secrets can be intercepted.`;
  return configUrl.protocol === 'https:' ? failed('endpoints', words) : attention('endpoints', words);
}

function pkceStep({ code_challenge_methods_supported: methods }: Discovery): CheckStep {
  if (methods === undefined) return attention('pkce', 'The provider does not say whether it supports PKCE.');
  if (methods.includes('S256')) return passed('pkce', 'PKCE with S256 is supported.');
  return failed('pkce', `PKCE with S256 is not supported; supported: ${listed(methods)}.`);
}

/** With keys that the provider alone has; others are shared secrets or no signature. */
const signing = /^(?:RS|PS|ES)\d+$|^EdDSA$/;

function algorithmStep({ id_token_signing_alg_values_supported: algorithms }: Discovery): CheckStep {
  if (algorithms === undefined)
    return attention('algorithms', 'The provider does not say how it signs ID tokens.');
  if (algorithms.includes('RS256') || algorithms.some((one) => signing.test(one)))
    return passed('algorithms', `ID tokens are signed with ${listed(algorithms)}.`);
  return failed(
    'algorithms',
    `ID tokens are not signed with a public key; supported: ${listed(algorithms)}.`,
  );
}

function scopeStep({ scopes_supported: supported }: Discovery, { scopes }: Wanted): CheckStep {
  const asked = [...new Set(['openid', ...scopes])];
  if (supported === undefined) return attention('scopes', 'The provider does not list its scopes.');
  const missing = asked.filter((scope) => !supported.includes(scope));
  if (missing.length === 0) return passed('scopes', `Supported: ${listed(asked)}.`);
  const words = `The provider does not support the ${missing.length === 1 ? 'scope' : 'scopes'} ${listed(missing)}.`;
  return missing.includes('openid') ? failed('scopes', words) : attention('scopes', words);
}

function claimStep({ claims_supported: supported }: Discovery, { claimName }: Wanted): CheckStep {
  if (claimName === '') return passed('claims', 'No claim is needed: a role decides about the policies.');
  if (supported?.includes(claimName) === true)
    return passed('claims', `The provider gives the claim ${claimName}.`);
  return attention(
    'claims',
    `The provider does not list the claim ${claimName}. It may give it all the same; without it nobody gets a policy.`,
  );
}

const mostListed = 20;

const listed = (words: readonly string[]): string =>
  words.length === 0
    ? 'none'
    : words.slice(0, mostListed).join(', ') + (words.length > mostListed ? ', …' : '');
