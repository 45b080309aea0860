import { formatSize, formatThousands } from '@longshore/contract/quantity';
import type { Tier } from '@longshore/contract/tiers/tiers-schemas';
import type { TierConfig, TierUsage } from '@longshore/madmin';

/** A tier as the console tells it. What it holds comes from the last scan, by its name. */
export function tierOf(config: TierConfig, usages: readonly TierUsage[]): Tier {
  const { Name: name } = config;
  const held = heldOf(name, usages);
  // A type of a newer server is told by its name alone.
  switch (config.type as TierConfig['type'] | undefined) {
    case 's3':
      return { name, type: 's3', s3: { ...place(config), ...keysOf(config), ...held } };
    case 'minio':
      return { name, type: 'minio', minio: { ...place(config), ...keysOf(config), ...held } };
    case 'gcs':
      return { name, type: 'gcs', gcs: { ...place(config), ...held } };
    case 'azure':
      return { name, type: 'azure', azure: { ...place(config), ...accountOf(config), ...held } };
    case undefined:
      return { name, type: 'unsupported' };
  }
}

function place(config: TierConfig) {
  const { name, bucket, prefix, region } = config;
  return {
    name,
    bucket,
    prefix,
    region,
    endpoint: 'endpoint' in config ? config.endpoint : undefined,
    storageclass: 'storageClass' in config ? config.storageClass : undefined,
  };
}

const keysOf = (config: TierConfig) => ({
  accesskey: 'accessKey' in config ? config.accessKey : undefined,
  awsRole: 'awsRole' in config ? config.awsRole : undefined,
});

const accountOf = (config: TierConfig) => ({
  accountname: 'accountName' in config ? config.accountName : '',
  servicePrincipal: 'servicePrincipal' in config ? config.servicePrincipal : undefined,
});

/** A scan tells of the tiers that it found something at: the others hold nothing. Without one, nothing is known. */
function heldOf(name: string, usages: readonly TierUsage[]) {
  if (usages.length === 0) return {};
  const stats = usages.find((one) => one.Name === name)?.Stats;
  const { totalSize = 0, numObjects = 0, numVersions = 0 } = stats ?? {};
  return {
    usage: formatSize(totalSize),
    objects: formatThousands(numObjects),
    versions: formatThousands(numVersions),
    usageBytes: totalSize,
    objectCount: numObjects,
    versionCount: numVersions,
  };
}
