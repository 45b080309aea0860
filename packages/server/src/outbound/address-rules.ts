import { BlockList, isIP } from 'node:net';

export interface AddressRules {
  /** Addresses and CIDR ranges; they win over all else. */
  readonly allow: readonly string[];
  readonly deny: readonly string[];
  /** Whether the console may connect to its own machine. */
  readonly loopback: boolean;
}

const loopback = ['127.0.0.0/8', '::1'];

/** What nobody has a server at, or what is the machine's own or the cloud's. Private networks are not in it. */
const refused = [
  // Unspecified: the machine itself.
  '0.0.0.0/8',
  '::',
  // Link-local, with the metadata services of most clouds.
  '169.254.0.0/16',
  'fe80::/10',
  // Multicast, and what is reserved, with broadcast.
  '224.0.0.0/4',
  '240.0.0.0/4',
  'ff00::/8',
  // NAT64 of the network's own (RFC 8215): which IPv4 address is meant, only that network knows.
  '64:ff9b:1::/48',
  // Metadata services elsewhere: Alibaba, Azure, Oracle, and of AWS and Google by IPv6.
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  'fd00:ec2::254',
  'fd20:ce::254',
];

/** Whether the console may connect to an address that a person gave. */
export function addressRules(rules: AddressRules): (address: string) => boolean {
  const allowList = rangesOf(rules.allow);
  const denyList = rangesOf(rules.deny);
  const refusedList = rangesOf([...refused, ...(rules.loopback ? [] : loopback)]);
  // IPv4-compatible addresses, given up long ago; `::` and `::1` are none of them.
  refusedList.addRange('::2', '::ffff:ffff', 'ipv6');
  return (text) => {
    const [address = ''] = text.split('%', 1);
    const family = familyOf(address);
    if (family === undefined) return false;
    if (allowList.check(address, family)) return true;
    return !denyList.check(address, family) && !refusedList.check(address, family);
  };
}

const loopbackList = rangesOf(loopback);

export function isLoopback(address: string): boolean {
  const family = familyOf(address);
  return family !== undefined && loopbackList.check(address, family);
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const family = isIP(address);
  return family === 0 ? undefined : family === 4 ? 'ipv4' : 'ipv6';
}

function rangesOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    if (isIP(address) === 6) {
      list.addSubnet(address, bits === undefined ? 128 : Number(bits), 'ipv6');
      continue;
    }
    const prefix = bits === undefined ? 32 : Number(bits);
    list.addSubnet(address, prefix, 'ipv4');
    for (const { net, prefixBefore } of wrappings(address))
      list.addSubnet(net, prefixBefore + prefix, 'ipv6');
  }
  return list;
}

/** IPv6 addresses that lead to an IPv4 address: mapped, translated (RFC 2765), NAT64 and 6to4. */
function wrappings(address: string): { net: string; prefixBefore: number }[] {
  const hex = Buffer.from(address.split('.').map(Number)).toString('hex');
  const tail = `${hex.slice(0, 4)}:${hex.slice(4)}`;
  return [
    { net: `::ffff:${tail}`, prefixBefore: 96 },
    { net: `::ffff:0:${tail}`, prefixBefore: 96 },
    { net: `64:ff9b::${tail}`, prefixBefore: 96 },
    { net: `2002:${tail}::`, prefixBefore: 16 },
  ];
}
