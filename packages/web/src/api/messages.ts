/** Words for the console's own codes; the storage server's codes come with a sentence of their own. */
export const errors = {
  unknown: 'Something went wrong in this page. Reload it and try again.',
  unreachable: 'The console could not be reached.',
  unaddressable:
    'This console cannot reach what is named “{{name}}”, because no web address can hold that name.',
  InvalidLogin: 'The user name or password is not right.',
  SessionMissing: 'You are not signed in.',
  SessionExpired: 'Your session has ended. Sign in again.',
  SessionRevoked: 'You have signed out. Sign in again.',
  SessionAmbiguous: 'The browser sent two sessions of the console. Sign in again.',
  CredentialsTooLarge: 'These credentials are too large for a session cookie.',
} as const;
