/** Words for failures that the page finds itself, and what it adds to those that the server tells. */
export const errors = {
  unknown: 'Something went wrong in this page. Reload it and try again.',
  unreachable: 'The console could not be reached.',
  unaddressable:
    'This console cannot reach what is named “{{name}}”, because no web address can hold that name.',
  sessionUnusable: 'The console has no session to give at present.',
  ofCode: {
    InvalidLogin: 'Capital and small letters are told apart.',
    SessionMissing: 'You are not signed in.',
  },
} as const;
