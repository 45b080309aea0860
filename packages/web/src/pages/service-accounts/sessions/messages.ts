import { catalogue } from '#/messages/catalogue.ts';

/** One's own sessions. */
const ownSessions = {
  about:
    'Where you are signed in to this console. A session that is signed out ends at once, even if its cookie was copied.',
  total_one: '{{count, number}} session',
  total_other: '{{count, number}} sessions',
  totalHelp: 'More may be signed in. The last used are listed; “Sign out everywhere” ends all of them.',
  truncated_one: 'Last {{count, number}} session',
  truncated_other: 'Last {{count, number}} sessions',
  list: 'Sessions',
  refresh: 'Refresh sessions',
  asOf: 'as of {{time}}',
  refreshFailed: 'The list could not be refreshed: {{reason}}',
  column: {
    browser: 'Browser',
    used: 'Last used',
    address: 'Address',
    kind: 'Method',
    started: 'Signed in',
    expires: 'Expires',
  },
  usedHelp: 'Up to a minute old.',
  addressHelp: 'Where the session was last used from, as the console sees it.',
  isCurrent: 'This session',
  now: 'Now',
  unknownBrowser: 'Unknown browser',
  unknownTime: 'Not known',
  onSystem: '{{browser}} on {{system}}',
  kind: {
    sts: 'Password',
    ldap: 'LDAP directory',
    oidc: 'Identity provider',
    accessKey: 'Access key',
    temporary: 'Temporary credentials',
  },
  actionsOf: 'Actions for {{session}}',
  end: {
    action: 'Sign out',
    title: 'Sign out this session?',
    text: '{{session}}, last used {{time}} from {{address}}. It ends at once. Jobs started with a password continue; jobs started with an access key stop.',
    done: 'The session was signed out.',
  },
  endAll: {
    others: 'Sign out other sessions',
    noOthers: 'There are no other sessions',
    othersTitle: 'Sign out all other sessions?',
    othersText:
      'All your sessions but this one end at once, also those that are not listed. Jobs started with a password continue; jobs started with an access key stop.',
    othersDone: 'All other sessions were signed out.',
    everywhere: 'Sign out everywhere',
    everywhereTitle: 'Sign out everywhere?',
    everywhereText:
      'All your sessions end at once, this one too. Jobs started with a password continue; jobs started with an access key stop.',
    everywhereTransfers: 'Transfers are still running. They stop, and must be started again.',
  },
  doneWithWarnings: 'Signed out, with warnings.',
} as const;

export const ownSessionMessages = catalogue({ ownSessions });
