import { z } from 'zod';
import { textOf } from '#/messages/catalogue.ts';
import { conditionOf } from './condition-lines.ts';
import { simulatorMessages } from './messages.ts';
import { askerKinds } from './simulator-search.ts';

const t = textOf(simulatorMessages);

/** What is entered; sent as it stands in the address. */
export const simulatorForm = z
  .object({
    who: z.enum(askerKinds),
    name: z.string().trim(),
    action: z.string().trim(),
    resource: z.string().trim(),
    source: z.string().trim(),
    secure: z.enum(['', 'true', 'false']),
    prefix: z.string(),
    more: z.array(z.string()),
  })
  .superRefine(({ who, name, action, resource, more }, check) => {
    const faults = {
      name: who !== 'anonymous' && name === '' ? t('simulator.form.nameEmpty') : undefined,
      action: /^(?:s3|admin|kms|sts):[A-Za-z]+$/.test(action) ? undefined : t('simulator.form.actionInvalid'),
      resource: who === 'anonymous' && resource === '' ? t('simulator.form.bucketEmpty') : undefined,
      more: more.every((line) => conditionOf(line) !== null) ? undefined : t('simulator.form.moreInvalid'),
    };
    for (const [field, message] of Object.entries(faults))
      if (message !== undefined) check.addIssue({ code: 'custom', path: [field], message });
  })
  .transform(({ more, ...rest }) => ({ ...rest, more: more.join('\n') }));
