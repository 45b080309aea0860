export const login = {
  title: 'Sign in',
} as const;
