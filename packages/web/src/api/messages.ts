/** Words for failures that the page finds itself, and what it adds to those that the server tells. */
export const errors = {
  unknown: 'Something went wrong on this page. Reload it and try again.',
  unreachable: 'The console could not be reached.',
  foreign: 'The response did not come from the console.',
  foreignText:
    'A proxy or gateway in front of the console may require you to sign in. Reload the page and try again.',
  unaddressable:
    'The console cannot open “{{name}}”: this name cannot be part of a URL. Use another S3 client.',
  sessionUnusable: 'The console cannot open a session right now.',
  ofCode: {
    InvalidLogin: 'User names and passwords are case-sensitive.',
    SessionMissing: 'You are not signed in.',
  },
} as const;
