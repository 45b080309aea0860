import { isNetworkError, isTimeoutError, isUnexpectedReplyError } from '@longshore/madmin';
import { ConsoleError, refuse } from '#/upstream/errors.ts';
import { repeatsSent } from './sent-secrets.ts';

const steps = {
  discovery: 'While its configuration was read',
  exchange: 'While the code was exchanged for tokens',
  renewal: 'While its tokens were renewed',
  revocation: 'While its tokens were revoked',
} as const;

export interface ProviderStep {
  readonly step: keyof typeof steps;
  /** What the provider is called on the sign-in page. */
  readonly displayName: string;
  /** See `sentSecrets`; without any, nothing secret was sent. */
  readonly sent?: readonly string[];
}

/** Longer ones are pages, not sentences. */
const mostLength = 500;

/** Which step failed, and what the provider answered; nothing of what was sent to it. */
export function providerFailure(cause: unknown, about: ProviderStep): ConsoleError {
  const { step, displayName, sent = [] } = about;
  if (cause instanceof ConsoleError) return cause;
  const who = displayName === '' ? 'The identity provider' : `The identity provider ${displayName}`;
  const chain = causesOf(cause);
  const more = (words: string) => {
    const detailedMessage = `${steps[step]}: ${repeatsSent(words, sent) ? repeated : cut(words)}`;
    return { detailedMessage, cause: new Error(detailedMessage, { cause: withoutAnswer(chain, sent) }) };
  };
  const said = chain.find(isRefusal);
  if (said !== undefined) return refuse('ProviderRefused', `${who} refused the sign-in`, more(wordsOf(said)));
  const inner = chain.at(-1);
  const code = codeIn(inner);
  if (/CERT|ALTNAME|VERIFY|^INVALID_|SIGNED/.test(code))
    return refuse(
      'ProviderUnreachable',
      `The certificate of ${lowered(who)} is not trusted`,
      // Its sentence names hosts, and the sign-in page tells it to strangers; the log has it.
      more(code),
    );
  if (chain.some((one) => isTimeoutError(one) || one.name === 'TimeoutError'))
    return refuse('ProviderTimeout', `${who} did not respond in time`, more('no answer'));
  const broken = chain.find(isNetworkError);
  if (broken !== undefined) {
    const reason = code === '' ? broken.kind : code;
    return refuse('ProviderUnreachable', `${who} cannot be reached`, more(reason));
  }
  return refuse('ProviderInvalid', `${who} sent an answer that cannot be used`, more(unusable(chain)));
}

const repeated = 'its words are left out, for they repeat what was sent to it';

const cut = (words: string): string => (words.length > mostLength ? `${words.slice(0, mostLength)}…` : words);

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function causesOf(cause: unknown): Error[] {
  const chain: Error[] = [];
  for (let at = cause; at instanceof Error && chain.length < 10; at = at.cause) chain.push(at);
  return chain;
}

/** For the log: the library keeps whole answers in members of its errors, with tokens and with what they repeat. */
function withoutAnswer(chain: readonly Error[], sent: readonly string[]): Error | undefined {
  return chain.reduceRight<Error | undefined>((inner, one) => {
    const isQuoting = one instanceof SyntaxError || repeatsSent(one.message, sent);
    const copy = new Error(isQuoting ? repeated : one.message, inner && { cause: inner });
    copy.name = one.name;
    const code = codeIn(one);
    return code === '' ? copy : Object.assign(copy, { code });
  }, undefined);
}

const codeIn = (error: Error | undefined): string =>
  error !== undefined && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** RFC 6749: what a provider says no with. */
interface Refusal extends Error {
  readonly error: string;
  readonly error_description?: string;
}

const isRefusal = (error: Error): error is Refusal => 'error' in error && typeof error.error === 'string';

function wordsOf({ error, error_description: description }: Refusal): string {
  return description === undefined || description === '' ? error : `${description} (${error})`;
}

/** The library's own sentence, with the status of the answer where it did not expect that. */
function unusable(chain: readonly Error[]): string {
  const last = chain.at(-1);
  if (last !== undefined && isUnexpectedReplyError(last)) return last.summary;
  // It quotes what it could not read.
  if (last instanceof SyntaxError) return 'not JSON';
  const status = last?.cause instanceof Response ? ` (status ${String(last.cause.status)})` : '';
  return `${last?.message ?? 'unknown'}${status}`;
}
