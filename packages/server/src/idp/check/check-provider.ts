import type { CheckStep } from '@longshore/contract/idp/idp-schemas';
import type { BaseContext } from '#/context.ts';
import { certificateAt } from '#/outbound/certificate.ts';
import { createProviderFetch } from '#/session/provider/provider-fetch.ts';
import { wellKnown } from './discovery.ts';
import { documentSteps, type Wanted } from './document-steps.ts';
import { clockStep, readDocument, readKeys } from './read-document.ts';
import { allSteps, attention, failed, passed, unreached } from './steps.ts';

export interface Checked {
  readonly steps: CheckStep[];
  readonly clockDifferenceSeconds?: number;
  readonly certificateExpiresAt?: string;
}

type Asked = Omit<Wanted, 'configUrl'> & { readonly configUrl: string; readonly ca?: string | undefined };
type Around = Pick<BaseContext, 'outbound' | 'now' | 'signal' | 'log'>;

/** Reads what an OpenID provider says of itself, through the outbound guard, and tells step by step what it is worth. */
export async function checkProvider(
  ctx: Around,
  { configUrl: given, ca, ...wanted }: Asked,
): Promise<Checked> {
  const configUrl = URL.canParse(given) ? new URL(given) : null;
  if (configUrl === null || !/^https?:$/.test(configUrl.protocol) || configUrl.username !== '')
    return { steps: allSteps([failed('address', 'Enter an address that begins with https:// or http://.')]) };
  const done: CheckStep[] = [addressStep(configUrl)];
  const seen = await lookAt(ctx, configUrl, { ca, done });
  if (seen === null) return { steps: allSteps(done) };
  const { fetch, close } = createProviderFetch(ctx.outbound, ca);
  const reader = { fetch, signal: ctx.signal, now: ctx.now, log: ctx.log };
  try {
    const read = await readDocument(reader, configUrl);
    done.push(...read.steps);
    if (read.document === undefined) return { steps: allSteps(done), ...seen };
    done.push(...documentSteps(read.document, { configUrl, ...wanted }));
    done.push(await readKeys(reader, read.document.jwks_uri));
    const { differenceSeconds } = read;
    done.push(clockStep(differenceSeconds));
    return {
      steps: allSteps(done),
      ...seen,
      ...(differenceSeconds === undefined ? {} : { clockDifferenceSeconds: differenceSeconds }),
    };
  } finally {
    await close();
  }
}

function addressStep({ protocol, pathname }: URL): CheckStep {
  if (!pathname.endsWith(wellKnown))
    return attention('address', `The address of a discovery document usually ends in ${wellKnown}.`);
  return protocol === 'https:'
    ? passed('address', 'The address is HTTPS.')
    : attention('address', 'The address is not HTTPS: tokens and secrets can be intercepted.');
}

interface Looking {
  readonly ca: string | undefined;
  readonly done: CheckStep[];
}

const soonMs = 14 * 24 * 3600 * 1000;

/** Connection and certificate; null where there is no going on. */
async function lookAt(
  { outbound, signal, now, log }: Around,
  address: URL,
  { ca, done }: Looking,
): Promise<Pick<Checked, 'certificateExpiresAt'> | null> {
  if (address.protocol === 'http:') {
    done.push({ step: 'certificate', state: 'skipped', text: 'The address is not HTTPS.' });
    return {};
  }
  try {
    const { fault, expiresAtMs = 0 } = await certificateAt(outbound, address, { ca, signal });
    done.push(passed('connection', 'The provider responds.'));
    const expiresAt = new Date(expiresAtMs).toISOString();
    if (fault !== undefined) {
      const until = expiresAtMs === 0 ? '' : ` It is valid until ${expiresAt}.`;
      done.push(failed('certificate', `The console does not trust the certificate (${fault}).${until}`));
      return null;
    }
    const words = `The console trusts the certificate, which is valid until ${expiresAt}.`;
    done.push(expiresAtMs - now() < soonMs ? attention('certificate', words) : passed('certificate', words));
    return { certificateExpiresAt: expiresAt };
  } catch (cause) {
    signal.throwIfAborted();
    log.debug({ err: cause }, 'an identity provider could not be looked at');
    done.push(failed('connection', unreached));
    return null;
  }
}
