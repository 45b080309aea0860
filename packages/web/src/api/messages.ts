/** Words for failures that the page finds itself, and what it adds to those that the server tells. */
export const errors = {
  unknown: 'Something went wrong in this page. Reload it and try again.',
  unreachable: 'The console could not be reached.',
  foreign: 'The answer did not come from the console.',
  foreignText:
    'A proxy or gateway in front of the console may want you to sign in. Reload the page and try again.',
  unaddressable:
    'The console cannot open “{{name}}”: this name cannot be part of a web address. Use another S3 client.',
  sessionUnusable: 'The console cannot open a session right now.',
  ofCode: {
    InvalidLogin: 'User names and passwords are case-sensitive.',
    SessionMissing: 'You are not signed in.',
  },
} as const;
