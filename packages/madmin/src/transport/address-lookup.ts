/** What `dns.lookup` of Node.js is asked for. */
export interface LookupOptions {
  readonly family?: number | 'IPv4' | 'IPv6' | undefined;
  readonly hints?: number | undefined;
  readonly all?: boolean | undefined;
}

/** One address of a host. */
export interface FoundAddress {
  readonly address: string;
  /** 4 or 6. */
  readonly family: number;
}

/** As `dns.lookup` of Node.js, whose types nobody needs for it. */
export type AddressLookup = (
  hostname: string,
  options: LookupOptions,
  callback: (failure: Error | null, found: string | FoundAddress[], family?: number) => void,
) => void;
