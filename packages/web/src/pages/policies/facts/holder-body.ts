/** The user or the group whose policies are to change, as the call takes it. */
export const holderBody = (kind: 'user' | 'group', name: string) =>
  kind === 'user' ? { users: [name] } : { groups: [name] };
