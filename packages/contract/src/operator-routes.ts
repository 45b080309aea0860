import type { RouteRule } from './route-rule.ts';

const tenant = '/namespaces/{tenantNamespace}/tenants/{tenantName}';

/** Routes of operator mode in the order of the menu; all are always shown there. */
export const operatorRoutes = {
  tenants: { path: '/tenants' },
  tenantAdd: { path: '/tenants/add' },
  tenantView: { path: tenant },
  tenantHop: { path: `${tenant}/hop` },
  tenantPods: { path: `${tenant}/pods` },
  tenantPodView: { path: `${tenant}/pods/{podName}` },
  tenantPvcs: { path: `${tenant}/pvcs/{PVCName}` },
  tenantSummary: { path: `${tenant}/summary` },
  tenantMetrics: { path: `${tenant}/metrics` },
  tenantPools: { path: `${tenant}/pools` },
  tenantVolumes: { path: `${tenant}/volumes` },
  tenantLicense: { path: `${tenant}/license` },
  tenantSecurity: { path: `${tenant}/security` },
  tenantMonitoring: { path: `${tenant}/monitoring` },
  tenantLogging: { path: `${tenant}/logging` },
  storage: { path: '/storage' },
  volumes: { path: '/storage/volumes' },
  drives: { path: '/storage/drives' },
  license: { path: '/license' },
  documentation: { path: '/documentation' },
  icons: { path: '/icons' },
} as const satisfies Record<string, RouteRule>;
