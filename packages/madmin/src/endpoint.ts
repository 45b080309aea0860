import { InputError } from './errors/input-error.ts';

export interface Origin {
  readonly origin: string;
  /** As it goes into the Host header and the signature. */
  readonly host: string;
}

const known = new Map<string, Origin>();
const maxKnown = 100;

/** Parsed once an endpoint: admins are made per request and URL parsing is not free. */
export function originOf(endpoint: string): Origin {
  const found = known.get(endpoint);
  if (found !== undefined) return found;
  const parsed = parse(endpoint);
  if (known.size >= maxKnown) known.clear();
  known.set(endpoint, parsed);
  return parsed;
}

function parse(endpoint: string): Origin {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (url === undefined || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new InputError('endpoint', 'It must be an http or https URL, such as http://host:9000.');
  }
  if (url.pathname !== '/' || url.search + url.hash + url.username + url.password !== '') {
    throw new InputError(
      'endpoint',
      'It must have neither a path, a query, a fragment nor a user name or password.',
    );
  }
  return { origin: url.origin, host: url.host };
}
