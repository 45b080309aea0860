import { PrefixAccess } from '@longshore/contract/buckets/access-rules-schemas';
import { z } from 'zod';
import { textOf } from '#/messages/catalogue.ts';
import { accessRuleMessages } from './messages.ts';
import { ruleOf, storedPrefix, type AccessRule } from './access-rules.ts';

const t = textOf(accessRuleMessages);

const mostCharacters = 1024;

/** What anyone may do below a prefix, as it is entered and sent. */
export const RuleForm = z.object({ prefix: z.string(), access: PrefixAccess });

const NewPrefix = z
  .string()
  .refine((text) => text.trim() !== '', {
    error: () => t('accessRules.prefixRequired'),
    abort: true,
  })
  .refine((text) => !text.endsWith('*'), {
    error: () => t('accessRules.prefixAsterisk'),
    abort: true,
  })
  .refine((text) => !/[*?]|\$\{/.test(text), {
    error: () => t('accessRules.prefixWildcard'),
    abort: true,
  })
  .max(mostCharacters, { error: () => t('accessRules.prefixTooLong'), abort: true });

/** A rule that comes beside others. */
export const newRuleForm = (others: readonly AccessRule[]) =>
  RuleForm.extend({
    prefix: NewPrefix.refine((text) => ruleOf(others, storedPrefix(text)) === undefined, {
      error: () => t('accessRules.prefixTaken'),
    }),
  });
