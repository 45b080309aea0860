import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { NetworkError } from '@longshore/madmin';
import type { Config } from '#/config.ts';
import { addressRules, isLoopback } from './address-rules.ts';

/** What a connection fails with; whoever asked is told no more than of a closed port. */
class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused';
  readonly code = 'ERR_OUTBOUND_REFUSED';

  constructor(host: string) {
    super(`The console may not connect to ${host}`);
  }
}

/** For every address that a person gives and the console itself connects to. */
export interface OutboundGuard {
  /**
   * How a connection to this address finds it. The addresses that a name has are checked as the connection is made,
   * so that a name cannot change its meaning in between. Throws when the address is a number that is refused.
   */
  lookupFor(address: string): LookupFunction;
}

type Settings = Pick<Config, 'endpoint' | 'providers' | 'hostname' | 'outboundAllow' | 'outboundDeny'> &
  Partial<Pick<Config, 'releasesUrl'>>;

export function createOutboundGuard(config: Settings): OutboundGuard {
  const isPermitted = addressRules({
    allow: config.outboundAllow,
    deny: config.outboundDeny,
    // Whoever reaches a console that listens on loopback only is on the machine already.
    loopback: config.hostname === 'localhost' || isLoopback(config.hostname),
  });
  // Whoever set the console up named these, and nobody else can.
  const configured = new Set([
    config.endpoint,
    ...config.providers.map(({ url }) => new URL(url).origin),
    ...(config.releasesUrl === undefined ? [] : [new URL(config.releasesUrl).origin]),
  ]);
  const guardedLookup: LookupFunction = (host, options, done) => {
    lookup(host, { ...options, all: true }, (failure, found) => {
      if (failure !== null) {
        done(failure, '');
        return;
      }
      const permitted = found.filter(({ address }) => isPermitted(address));
      const [first] = permitted;
      if (first === undefined) done(new OutboundRefused(`${host} (${wordsOf(found)})`), '');
      else if (options.all === true) done(null, permitted);
      else done(null, first.address, first.family);
    });
  };

  return {
    lookupFor(address) {
      const { origin, hostname } = new URL(address);
      if (configured.has(origin)) return lookup;
      // Node looks up names only.
      const bare = hostname.replace(/^\[(.*)\]$/, '$1');
      if (isIP(bare) !== 0 && !isPermitted(bare)) {
        throw new NetworkError('unreachable', new OutboundRefused(bare));
      }
      return guardedLookup;
    },
  };
}

const wordsOf = (found: readonly LookupAddress[]): string => found.map(({ address }) => address).join(', ');
