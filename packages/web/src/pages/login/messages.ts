import { catalogue } from '#/messages/catalogue.ts';

const login = {
  title: 'Sign in',
  intro: 'Object storage administration',
  introKubernetes: 'Object storage administration in Kubernetes',
  provider: 'Sign in with your identity provider',
  noWayIn: 'This console offers no way to sign in that this page knows.',
  submit: 'Sign in',
  sending: 'Signing in',
  otherMethods: 'Other methods',
  methodPassword: 'User name and password',
  methodTemporary: 'Temporary credentials',
  methodAccessKey: 'Access key',
  temporaryHelp: 'The three values that STS issued. The session ends when they do.',
  accessKeyHelp:
    'An access key cannot be traded for temporary credentials. The pair itself is kept in this browser, encrypted in the session cookie, until you sign out or the session ends.',
  unreachable: 'The console does not answer',
  storageUnreachable: 'The storage server does not answer',
  unreachableText: 'This page tries again every few seconds and goes on where you were once it answers.',
  unusable: 'Sign-in is not available',
  callbackTitle: 'Signing in did not work',
  callbackUnknown: 'The identity provider sent no answer that this page can use.',
  callbackUnsupported: 'This console does not sign in through an identity provider.',
  callbackBack: 'Back to sign-in',
} as const;

export const loginMessages = catalogue({ login });
