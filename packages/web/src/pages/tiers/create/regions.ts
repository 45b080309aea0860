import type { TierKind } from '@longshore/contract/tiers/tiers-schemas';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Offered while typing: others may be entered, since clouds get new ones. */
export const regions: Readonly<Record<TierKind, readonly string[]>> = {
  minio: ['us-east-1'],
  s3: words(`
    us-east-1 us-east-2 us-west-1 us-west-2 af-south-1 ap-east-1 ap-south-1 ap-south-2 ap-southeast-1 ap-southeast-2
    ap-southeast-3 ap-southeast-4 ap-northeast-1 ap-northeast-2 ap-northeast-3 ca-central-1 ca-west-1 cn-north-1
    cn-northwest-1 eu-central-1 eu-central-2 eu-north-1 eu-south-1 eu-south-2 eu-west-1 eu-west-2 eu-west-3
    il-central-1 me-central-1 me-south-1 sa-east-1 us-gov-east-1 us-gov-west-1`),
  gcs: words(`
    US EU ASIA NORTHAMERICA-NORTHEAST1 NORTHAMERICA-NORTHEAST2 US-CENTRAL1 US-EAST1 US-EAST4 US-EAST5 US-SOUTH1
    US-WEST1 US-WEST2 US-WEST3 US-WEST4 SOUTHAMERICA-EAST1 SOUTHAMERICA-WEST1 EUROPE-CENTRAL2 EUROPE-NORTH1
    EUROPE-SOUTHWEST1 EUROPE-WEST1 EUROPE-WEST2 EUROPE-WEST3 EUROPE-WEST4 EUROPE-WEST6 EUROPE-WEST8 EUROPE-WEST9
    ASIA-EAST1 ASIA-EAST2 ASIA-NORTHEAST1 ASIA-NORTHEAST2 ASIA-NORTHEAST3 ASIA-SOUTH1 ASIA-SOUTH2 ASIA-SOUTHEAST1
    ASIA-SOUTHEAST2 AUSTRALIA-SOUTHEAST1 AUSTRALIA-SOUTHEAST2 ME-CENTRAL1 ME-WEST1`),
  azure: words(`
    eastus eastus2 southcentralus westus westus2 westus3 centralus northcentralus westcentralus canadacentral
    canadaeast brazilsouth northeurope westeurope uksouth ukwest francecentral germanywestcentral norwayeast
    polandcentral spaincentral swedencentral switzerlandnorth italynorth uaenorth qatarcentral southafricanorth
    centralindia southindia westindia eastasia southeastasia japaneast japanwest koreacentral koreasouth
    australiaeast australiasoutheast australiacentral newzealandnorth`),
};
