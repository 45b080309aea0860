import { bucketNameRules, type BucketCreate } from '@longshore/contract/buckets/buckets-schemas';
import { z } from 'zod';
import { textOf } from '#/messages/catalogue.ts';
import { noQuota, QuotaForm } from '../fields/quota-values.ts';
import { noRetention, RetentionForm } from '../fields/retention-values.ts';
import { noVersioning, VersioningForm } from '../fields/versioning-values.ts';
import { bucketListMessages } from '../list/messages.ts';

const t = textOf(bucketListMessages);

const nameForm = (listedNames: ReadonlySet<string>) =>
  z
    .string()
    .min(1, { error: () => t('buckets.add.nameRequired'), abort: true })
    .refine((name) => bucketNameRules.every((rule) => rule.holds(name)), {
      error: () => t('buckets.add.nameInvalid'),
      abort: true,
    })
    .refine((name) => !listedNames.has(name), { error: () => t('buckets.add.nameTaken') });

/** A new bucket as it is entered, and what is sent of it. */
export const bucketForm = (listedNames: ReadonlySet<string>) =>
  z
    .object({
      name: nameForm(listedNames),
      versioning: VersioningForm,
      locking: z.boolean(),
      quota: QuotaForm,
      retention: RetentionForm,
    })
    .transform(({ quota, ...bucket }): BucketCreate => ({ ...bucket, ...(quota.enabled && { quota }) }));

export type BucketValues = z.input<ReturnType<typeof bucketForm>>;

export const noBucket: BucketValues = {
  name: '',
  versioning: noVersioning,
  locking: false,
  quota: noQuota,
  retention: noRetention,
};

/** What locking brings with it: locked versions cannot be left out of versioning. */
export const locked = { locking: true, versioning: { ...noVersioning, enabled: true } };

/** The refusals that are about the name without naming it. */
export const nameCodes = {
  BucketAlreadyOwnedByYou: 'name',
  BucketAlreadyExists: 'name',
  InvalidBucketName: 'name',
};
