/** What an identity provider may send along; providers and consoles spell the description in two ways. */
export interface OauthAnswer {
  readonly code: string;
  readonly state: string;
  /** Who answered (RFC 9207); not all providers say. */
  readonly iss: string;
  readonly error: string;
  readonly description: string;
}

export function readOauthAnswer(search: URLSearchParams): OauthAnswer {
  const text = (name: string) => search.get(name) ?? '';
  return {
    code: text('code'),
    state: text('state'),
    iss: text('iss'),
    error: text('error'),
    description: text('error_description') || text('errorDescription'),
  };
}
