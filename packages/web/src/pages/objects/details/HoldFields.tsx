import { z } from 'zod';
import type { Fields } from '#/form/fields.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { RadioField } from '#/ui/RadioField.tsx';
import { detailsMessages } from './messages.ts';

export const HoldForm = z.object({ status: z.enum(['enabled', 'disabled']) });
export type Hold = z.infer<typeof HoldForm>;

export function HoldFields({ fields }: { readonly fields: Fields<Hold> }) {
  const { t } = useMessages(detailsMessages);
  return (
    <RadioField
      {...fields.input('status')}
      label={t('objectDetails.lock.status')}
      options={[
        { value: 'enabled', label: t('objectDetails.lock.on'), help: t('objectDetails.lock.onHelp') },
        { value: 'disabled', label: t('objectDetails.lock.off'), help: t('objectDetails.lock.offHelp') },
      ]}
    />
  );
}
