import type { TierKind } from '@longshore/contract/tiers/tiers-schemas';
import type { Fields } from '#/form/fields.ts';
import { FormFold, FormFolds } from '#/form/FormFold.tsx';
import { FormSection } from '#/form/FormSection.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { SuggestField } from '#/ui/SuggestField.tsx';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { CredentialFields } from '../CredentialFields.tsx';
import { tierMessages } from '../messages.ts';
import { regions } from './regions.ts';
import type { TierValues } from './tier-form.ts';

interface TierFieldsProps {
  readonly kind: TierKind;
  readonly fields: Fields<TierValues>;
  /** The prefix was refused, since objects are below it. */
  readonly hasForce: boolean;
}

export function TierFields({ kind, fields, hasForce }: TierFieldsProps) {
  const { t } = useMessages(tierMessages);
  const of = (name: 'name' | 'endpoint' | 'bucket' | 'prefix' | 'accountname' | 'storageclass') => ({
    ...fields.input(name),
    autoComplete: 'off' as const,
    monospace: true,
  });
  const { onChange: setName, ...name } = of('name');
  return (
    <>
      <FormSection title={t('tiers.form.tier')}>
        <TextField
          {...name}
          label={t('tiers.form.name')}
          help={t('tiers.form.nameHelp')}
          maxLength={128}
          required
          focusFirst
          onChange={(typed) => setName(typed.toUpperCase())}
        />
        {kind !== 'gcs' && (
          <TextField
            {...of('endpoint')}
            label={t('tiers.form.endpoint')}
            help={t(`tiers.form.endpointHelp.${kind}`)}
            type="url"
            required={kind === 'minio'}
          />
        )}
        <TextField
          {...of('bucket')}
          label={t('tiers.form.bucket')}
          help={t('tiers.form.bucketHelp')}
          required
        />
        <TextField {...of('prefix')} label={t('tiers.form.prefix')} help={t('tiers.form.prefixHelp')} />
        {hasForce && (
          <SwitchField
            {...fields.toggle('force')}
            label={t('tiers.form.force')}
            help={t('tiers.form.forceHelp')}
          />
        )}
      </FormSection>
      <FormSection title={t('tiers.form.credentials')}>
        {kind === 'azure' && (
          <TextField {...of('accountname')} label={t('tiers.form.accountName')} required />
        )}
        <CredentialFields kind={kind} fields={fields.group('credentials')} />
      </FormSection>
      <FormFolds>
        <FormFold title={t('tiers.form.more')} note={t('tiers.form.moreNote')}>
          <SuggestField
            {...fields.input('region')}
            label={t('tiers.form.region')}
            help={t('tiers.form.regionHelp')}
            suggestions={regions[kind]}
          />
          {kind !== 'minio' && (
            <TextField
              {...of('storageclass')}
              label={t('tiers.form.storageClass')}
              help={t('tiers.form.storageClassHelp')}
            />
          )}
        </FormFold>
      </FormFolds>
    </>
  );
}
