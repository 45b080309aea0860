import type { CheckStep } from '@longshore/contract/idp/idp-schemas';
import { isNetworkError, isTimeoutError } from '@longshore/madmin';
import type { CustomFetch } from 'openid-client';
import type { Logger } from 'pino';
import { Discovery, Jwks } from './discovery.ts';
import { attention, failed, passed, unreached } from './steps.ts';

interface Reader {
  readonly fetch: CustomFetch;
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly log: Logger;
}

interface Read {
  readonly steps: CheckStep[];
  /** Undefined where it cannot be used. */
  readonly document?: Discovery;
  /** How far the provider's clock is before ours; undefined where it does not tell the time. */
  readonly differenceSeconds?: number | undefined;
}

const connected = passed('connection', 'The provider responds.');

export async function readDocument(reader: Reader, address: URL): Promise<Read> {
  const beforeMs = reader.now();
  const answer = await ask(reader, address.href);
  if (typeof answer === 'string') return { steps: [failed('connection', answer)] };
  const middleMs = (beforeMs + reader.now()) / 2;
  const invalid = (text: string): Read => ({ steps: [connected, failed('document', text)] });
  if (answer.status !== 200)
    return invalid(`The provider answered with status ${String(answer.status)}, not with a document.`);
  const json = parsed(await answer.text());
  if (json === undefined) return invalid('The answer is not JSON.');
  const document = Discovery.safeParse(json);
  if (!document.success) {
    const [issue] = document.error.issues;
    return invalid(`The answer is not a discovery document: ${issue?.path.join('.') ?? ''} is not valid.`);
  }
  const dateMs = Date.parse(answer.headers.get('date') ?? '');
  return {
    steps: [connected, passed('document', 'The discovery document is valid.')],
    document: document.data,
    // The header has whole seconds: on average half of one is cut off.
    differenceSeconds: Number.isNaN(dateMs) ? undefined : Math.round((dateMs + 500 - middleMs) / 1000),
  };
}

export async function readKeys(reader: Reader, address = ''): Promise<CheckStep> {
  if (!URL.canParse(address)) return failed('keys', 'The document has no address of the signing keys.');
  const answer = await ask(reader, address);
  if (typeof answer === 'string') return failed('keys', `The signing keys: ${answer}`);
  const found = Jwks.safeParse(answer.status === 200 ? parsed(await answer.text()) : undefined);
  if (!found.success) return failed('keys', 'The signing keys address does not return a JWKS.');
  const count = found.data.keys.filter(({ use = 'sig' }) => use === 'sig').length;
  return count === 0
    ? failed('keys', 'The provider has no signing key.')
    : passed('keys', count === 1 ? '1 signing key found.' : `${String(count)} signing keys found.`);
}

const closeSeconds = 5;
const farSeconds = 60;

export function clockStep(differenceSeconds: number | undefined): CheckStep {
  if (differenceSeconds === undefined) return attention('clock', 'The provider does not tell the time.');
  const away = Math.abs(differenceSeconds);
  if (away <= closeSeconds) return passed('clock', 'The clocks of provider and console agree.');
  const side = differenceSeconds > 0 ? 'ahead of' : 'behind';
  const words = `The clock of the provider is ${String(away)} s ${side} the console’s.`;
  return away > farSeconds ? failed('clock', words) : attention('clock', words);
}

/** The answer, or why there is none. */
async function ask({ fetch, signal, log }: Reader, address: string): Promise<Response | string> {
  try {
    return await fetch(address, {
      method: 'GET',
      headers: { accept: 'application/json' },
      body: undefined,
      redirect: 'manual',
      signal,
    });
  } catch (cause) {
    signal.throwIfAborted();
    log.debug({ err: cause }, 'an identity provider could not be asked');
    if (isUnreached(cause)) return unreached;
    return isTimeoutError(cause) ? 'No response in time.' : 'The answer is too large, or broken.';
  }
}

/** A filtered port is told as a closed one. */
const isUnreached = (cause: unknown): boolean =>
  isNetworkError(cause) || (isTimeoutError(cause) && cause.phase === 'connect');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
