import type { InputOf } from '@longshore/contract/endpoint';
import type { sessionProviderCreate as row } from '@longshore/contract/session/login';
import { authorizationCodeGrant } from 'openid-client';
import { providerFailure } from './provider-failure.ts';
import type { Provider } from './providers.ts';
import { sentSecrets } from './sent-secrets.ts';
import type { BegunSignIn } from './sign-in-state.ts';
import type { Tokens } from './trade-token.ts';

type Answer = InputOf<typeof row>['body'];

/** The tokens for a code; the library checks issuer, nonce, audience and time of the ID token. */
export async function exchangeCode(provider: Provider, begun: BegunSignIn, answer: Answer): Promise<Tokens> {
  const configuration = await provider.ready();
  const { issuer, authorization_response_iss_parameter_supported: tellsIssuer } =
    configuration.serverMetadata();
  // Callers other than the page may know no more of the answer than code and state.
  const iss = answer.iss ?? (tellsIssuer === true ? issuer : undefined);
  const cameBack = new URL(begun.redirectUri);
  cameBack.search = new URLSearchParams({
    code: answer.code,
    state: answer.state,
    ...(iss === undefined ? {} : { iss }),
  }).toString();
  try {
    return await authorizationCodeGrant(configuration, cameBack, {
      pkceCodeVerifier: begun.verifier,
      expectedNonce: begun.nonce,
      expectedState: answer.state,
      idTokenExpected: true,
    });
  } catch (cause) {
    const { displayName } = provider.settings;
    const sent = sentSecrets(provider.settings, answer.code, begun.verifier);
    throw providerFailure(cause, { step: 'exchange', displayName, sent });
  }
}
