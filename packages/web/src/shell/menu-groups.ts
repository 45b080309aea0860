import { IconIdentity, IconMonitoring, IconSettings, IconSupport } from '#/ui/icons.tsx';
import type { MenuGroup } from './screen.ts';

/** The product's groups of the menu; a screen joins one by its record. Between them stand items of their own. */
export const menuGroups = {
  identity: { id: 'identity', label: 'Identity', icon: IconIdentity, order: 200 },
  monitoring: { id: 'monitoring', label: 'Monitoring', icon: IconMonitoring, order: 400 },
  support: { id: 'support', label: 'Support', icon: IconSupport, order: 500 },
  settings: { id: 'settings', label: 'Settings', icon: IconSettings, order: 700 },
} as const satisfies Readonly<Record<string, MenuGroup>>;
