import { z } from 'zod';
import { textOf } from '#/messages/catalogue.ts';
import { KeyTraits, faultsOf, isoTime, report } from './key-values.ts';
import { serviceAccountMessages } from './messages.ts';
import { newAccessKey, newSecretKey } from './random-text.ts';

const t = textOf(serviceAccountMessages);

const isAccessKey = (text: string): boolean =>
  text.length >= 3 && text.length <= 20 && text.trim() === text && !/[,=]/.test(text) && text !== '..';

const isSecretKey = (text: string): boolean => text.length >= 8 && text.length <= 40;

const nothing: KeyTraits = { name: '', description: '', expiry: '', isNarrowed: false, policy: '' };

/** A new key as it is entered, and what is sent of it. */
export const createForm = KeyTraits.extend({ accessKey: z.string(), secretKey: z.string() }).transform(
  (entered, check) => {
    const { accessKey, secretKey, name, description, expiry, isNarrowed, policy } = entered;
    report(check, {
      ...faultsOf(entered, nothing),
      ...(!isAccessKey(accessKey) && { accessKey: t('serviceAccounts.form.accessKeyRule') }),
      ...(!isSecretKey(secretKey) && { secretKey: t('serviceAccounts.form.secretKeyRule') }),
    });
    return {
      accessKey,
      secretKey,
      name,
      description,
      expiry: expiry === '' || check.issues.length > 0 ? '' : isoTime(expiry),
      policy: isNarrowed ? policy : '',
    };
  },
);

export const newKeyValues = (): z.input<typeof createForm> => ({
  accessKey: newAccessKey(),
  secretKey: newSecretKey(),
  ...nothing,
});
