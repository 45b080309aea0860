import { catalogue } from '#/messages/catalogue.ts';

const login = {
  title: 'Sign in',
  intro: 'Object storage administration',
  introKubernetes: 'Object storage administration in Kubernetes',
  provider: 'Sign in with your identity provider',
  noWayIn: 'This console offers no sign-in method that this page supports.',
  submit: 'Sign in',
  sending: 'Signing in',
  otherMethods: 'Other methods',
  methodPassword: 'User name and password',
  methodTemporary: 'Temporary credentials',
  methodAccessKey: 'Access key',
  temporaryHelp: 'The three values that STS issued. The session expires with them.',
  accessKeyHelp:
    'An access key cannot be exchanged for temporary credentials. The key pair itself is kept in this browser, encrypted in the session cookie, until you sign out or the session expires.',
  unreachable: 'The console is not responding',
  storageUnreachable: 'The storage server is not responding',
  unusable: 'Sign-in is not available',
  callbackTitle: 'Sign-in failed',
  callbackUnknown: 'The identity provider sent a response that this page cannot use.',
  callbackForeign: 'This sign-in was not started in this tab.',
  callbackAgain: 'Start again on the sign-in page of the console.',
  callbackBack: 'Back to sign-in',
} as const;

export const loginMessages = catalogue({ login });
