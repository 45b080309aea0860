import { z } from 'zod';
import { destinationServices } from './destination-kinds.ts';

export const DestinationService = z.enum(destinationServices);

/** What the storage server takes as the name of a target; `_` is the one without a name. */
export const DestinationName = z
  .string()
  .regex(/^[A-Za-z0-9_.-]{1,128}$/, 'may hold letters, digits, "_", "." and "-"');

const properties = z
  .record(z.string().regex(/^[a-z_]{1,64}$/, 'must be the name of a setting'), z.string().max(16_384))
  .refine((all) => Object.keys(all).length <= 64, 'must hold at most 64 settings');

const params = z.object({ service: DestinationService, accountId: DestinationName });

/**
 * How a destination is: `online` and `offline` are what the storage server found, `waiting` starts after a restart,
 * `unknown` is enabled, and the storage server says nothing of it.
 */
export const DestinationStatus = z.enum(['online', 'offline', 'waiting', 'disabled', 'unknown']);

/** What a restart of the storage server changes. */
export const DestinationNext = z.enum(['starts', 'stops', 'changes', 'goes']);

export const Destination = z.object({
  service: DestinationService,
  account_id: z.string(),
  /** What bucket notifications name it by; it can be used once the storage server has loaded it. */
  arn: z.string(),
  /** Where it is, without a password; empty where that is not known before the restart. */
  address: z.string(),
  status: DestinationStatus,
  /** As it is stored. */
  isEnabled: z.boolean(),
  next: DestinationNext.optional(),
  /** The environment of the storage server sets some of it: it is changed there. */
  isEnv: z.boolean(),
});
export type Destination = z.infer<typeof Destination>;

export const DestinationSettings = Destination.extend({
  /** What is stored, be it used already or from the next restart on; secrets and passwords left out or masked. */
  properties,
  /** Settings with a secret that is stored. */
  secrets: z.array(z.string()),
  /** Set by these variables of the storage server's environment, which win. */
  variables: z.array(z.object({ key: z.string(), name: z.string(), value: z.string() })),
});
export type DestinationSettings = z.infer<typeof DestinationSettings>;

export const DestinationChanged = z.object({ restart: z.boolean() });

export const destinationStatusList = {
  reply: z.object({
    notification_endpoints: z.array(
      z.object({ service: DestinationService, account_id: z.string(), status: z.string() }),
    ),
  }),
};

export const destinationList = {
  reply: z.object({
    destinations: z.array(Destination),
    /** What waits is known exactly only to those who may read the health information of the storage server. */
    isExact: z.boolean(),
    /** Whoever may not read settings gets what is loaded, and no addresses. */
    hasSettings: z.boolean(),
  }),
};

export const destinationView = { params, reply: DestinationSettings };

export const destinationCreate = {
  body: z.object({ service: DestinationService, account_id: DestinationName, properties }),
  reply: z.object({
    service: DestinationService,
    account_id: z.string(),
    /** As they were sent, without secrets. */
    properties,
    restart: z.boolean(),
  }),
};

export const destinationUpdate = { params, body: z.object({ properties }), reply: DestinationChanged };

export const destinationDelete = { params, reply: DestinationChanged };

export const destinationUseList = {
  reply: z.object({
    uses: z.array(z.object({ arn: z.string(), buckets: z.array(z.string()) })),
    /** How many buckets were asked, and how many of them did not tell; the rest of many is not asked. */
    askedCount: z.int(),
    untoldCount: z.int(),
    bucketCount: z.int(),
  }),
};
