import type { Fields } from '#/form/fields.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { Callout } from '#/ui/Callout.tsx';
import { RadioField } from '#/ui/RadioField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { detailsMessages } from './messages.ts';
import type { RetentionValues, SetRetention } from './retention-values.ts';

interface RetentionFieldsProps {
  readonly fields: Fields<RetentionValues>;
  readonly now: SetRetention | null;
}

/** How firmly, and until when. */
export function RetentionFields({ fields, now }: RetentionFieldsProps) {
  const { t } = useMessages(detailsMessages);
  const { mode } = fields.values;
  return (
    <>
      <RadioField
        {...fields.input('mode')}
        label={t('objectDetails.lock.mode')}
        help={now === null ? undefined : t('objectDetails.lock.fixedMode')}
        disabled={now !== null}
        options={[
          {
            value: 'governance',
            label: t('objectDetails.lock.governance'),
            help: t('objectDetails.lock.governanceHelp'),
          },
          {
            value: 'compliance',
            label: t('objectDetails.lock.compliance'),
            help: t('objectDetails.lock.complianceHelp'),
          },
        ]}
      />
      <TextField
        {...fields.input('date')}
        type="date"
        label={t('objectDetails.lock.untilDate')}
        help={t('objectDetails.lock.untilHelp')}
        required
      />
      {mode === 'compliance' && <Callout>{t('objectDetails.lock.warning')}</Callout>}
    </>
  );
}
