/** Words for failures that the page finds itself, and what it adds to those that the server tells. */
export const errors = {
  unknown: 'Something went wrong in this page. Reload it and try again.',
  unreachable: 'The console could not be reached.',
  foreign: 'Something else than the console answered.',
  foreignText:
    'A gateway in front of the console may ask you to sign in there. Reload the page and try again.',
  unaddressable:
    'The console cannot open “{{name}}”: this name cannot be part of a web address. Use another S3 client.',
  sessionUnusable: 'The console cannot open a session right now.',
  ofCode: {
    InvalidLogin: 'User names and passwords are case-sensitive.',
    SessionMissing: 'You are not signed in.',
  },
} as const;
