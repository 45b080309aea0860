/** The groups of the list, in its order; the first whose names fit has a subsystem. */
const groups = [
  { id: 'server', fits: /^(site|region|api|browser|subnet|callhome|etcd|credentials)$/ },
  { id: 'objects', fits: /^(compression|storage_class|drive|heal|scanner|ilm|batch|cache)$/ },
  { id: 'logs', fits: /^(logger|audit)_/ },
  { id: 'events', fits: /^(notify|lambda)_/ },
  { id: 'identity', fits: /^(identity|policy)_/ },
  { id: 'other', fits: /^/ },
] as const;

type GroupId = (typeof groups)[number]['id'];

/** By group, each in the server's order; groups without any are left out. */
export function grouped<One extends { readonly key: string }>(
  all: readonly One[],
): { id: GroupId; items: One[] }[] {
  const groupOf = (key: string) => groups.find(({ fits }) => fits.test(key))?.id;
  return groups.flatMap(({ id }) => {
    const items = all.filter(({ key }) => groupOf(key) === id);
    return items.length === 0 ? [] : [{ id, items }];
  });
}

/** Subsystems with a screen of their own. */
export const ownScreens = {
  identity_openid: '/identity/openid',
  identity_ldap: '/identity/ldap',
} as const;

export const hasOwnScreen = (key: string): key is keyof typeof ownScreens => Object.hasOwn(ownScreens, key);
