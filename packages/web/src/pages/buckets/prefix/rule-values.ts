import { PrefixAccess } from '@longshore/contract/buckets/reach-schemas';
import { z } from 'zod';
import { textOf } from '#/messages/catalogue.ts';
import { bucketAccessMessages } from '../access/messages.ts';
import { ruleOf, storedPrefix, type AccessRule } from './access-rules.ts';

const t = textOf(bucketAccessMessages);

const mostCharacters = 1024;

/** What anyone may do below a prefix, as it is entered and sent. */
export const RuleForm = z.object({ prefix: z.string(), access: PrefixAccess });

const NewPrefix = z
  .string()
  .refine((text) => text.trim() !== '', {
    error: () => t('bucketAccess.anyone.prefixRequired'),
    abort: true,
  })
  .refine((text) => !text.endsWith('*'), {
    error: () => t('bucketAccess.anyone.prefixAsterisk'),
    abort: true,
  })
  .refine((text) => !/[*?]|\$\{/.test(text), {
    error: () => t('bucketAccess.anyone.prefixWildcard'),
    abort: true,
  })
  .max(mostCharacters, { error: () => t('bucketAccess.anyone.prefixTooLong'), abort: true });

/** A rule that comes beside others. */
export const newRuleForm = (others: readonly AccessRule[]) =>
  RuleForm.extend({
    prefix: NewPrefix.refine((text) => ruleOf(others, storedPrefix(text)) === undefined, {
      error: () => t('bucketAccess.anyone.prefixTaken'),
    }),
  });
