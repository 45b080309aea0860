import { explained, type Meaning } from '#/upstream/meanings.ts';
import { refusalOf } from '#/upstream/refusal.ts';

interface Named {
  readonly name: string;
  readonly endpoint: string;
}

/** Which of the sites a refusal is about: its place in what was sent; undefined where it names none. */
interface About {
  readonly at: number | undefined;
}

const of =
  (member: 'endpoint' | 'accessKey' | 'secretKey') =>
  ({ at }: About) =>
    at === undefined ? 'body' : `body.${String(at)}.${member}`;

const [refused, invalid, backend] = [
  'XMinioSiteReplicationPeerResp',
  'XMinioSiteReplicationInvalidRequest',
  'XMinioSiteReplicationBackendIssue',
];

/** Few codes stand for many faults: only the words tell which one it is. */
const meanings = (reason: string): readonly Meaning<About>[] => [
  {
    code: refused,
    says: /request signature/,
    message: 'The site does not accept this secret key',
    detailedMessage: '',
    field: of('secretKey'),
  },
  {
    code: refused,
    says: /Access Key Id you provided does not exist/,
    message: 'The site does not have this access key',
    detailedMessage: '',
    field: of('accessKey'),
  },
  {
    code: refused,
    says: /Access Denied/,
    message: 'This account is not an administrator of the site',
    detailedMessage: '',
    field: of('accessKey'),
  },
  {
    code: refused,
    // A field shows no details: what the network said stands in the sentence.
    message: `The storage server cannot reach the site at this endpoint: ${reason}`,
    detailedMessage: '',
    field: of('endpoint'),
  },
  {
    code: invalid,
    says: /duplicate sites/,
    message: 'Two of the endpoints lead to the same site',
    detailedMessage: '',
    field: of('endpoint'),
  },
  {
    code: backend,
    says: /deployment ID \S+ mismatch/,
    message: 'None of the endpoints leads to the site that you are signed in to',
    detailedMessage: '',
    field: 'body.0.endpoint',
  },
  {
    code: invalid,
    says: /already configured for site-replication/,
    message: 'These sites replicate to each other already',
    detailedMessage: 'Add one that does not yet.',
    field: 'body',
  },
  {
    code: invalid,
    says: /existing replicated sites must be specified/,
    message: 'All sites that replicate already have to be listed with the new ones',
    field: 'body',
  },
  {
    code: invalid,
    says: /only one cluster may have data/,
    message: 'Only one of the sites may have buckets',
    detailedMessage: 'Delete the buckets of all others first.',
    field: 'body',
  },
  {
    code: invalid,
    says: /cluster containing data/,
    message:
      'This site has buckets, and the one that you are signed in to has none: add the sites from there',
    detailedMessage: '',
    field: of('endpoint'),
  },
  {
    code: 'XMinioSiteReplicationIAMConfigMismatch',
    message: 'The OpenID or LDAP settings of this site differ from those of the others',
    // The server's words hold all of these settings.
    detailedMessage: 'Set them alike on all sites first.',
    field: of('endpoint'),
  },
];

/** What refusals of several sites mean, each at the site that it is about. */
export function meantOfAll<T>(call: Promise<T>, sites: readonly Named[]): Promise<T> {
  return call.catch((cause: unknown) => {
    const message = refusalOf(cause)?.message ?? '';
    throw explained(cause, meanings(reasonIn(message)), { at: siteIn(message, sites) });
  });
}

/** The end of a chain of reasons: `… dial tcp 127.0.0.1:1: connect: connection refused)`. */
export const reasonIn = (message: string): string =>
  message
    .slice(message.lastIndexOf(': ') + 1)
    .replace(/\)$/, '')
    .trim();

/** The server names a site within its sentences; of two that are the same, the latter is in question. */
export function siteIn(message: string, sites: readonly Named[]): number | undefined {
  const isDuplicate = message.includes('duplicate sites');
  const index = sites.findIndex(({ name, endpoint }, at) =>
    isDuplicate
      ? sites.findIndex((other) => other.endpoint === endpoint) < at
      : message.includes(` for ${name}: `) ||
        message.includes(` and ${name}: `) ||
        message.endsWith(`data/buckets: ${name})`),
  );
  return index === -1 ? undefined : index;
}
