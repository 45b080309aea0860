import type { ConfigKey, ConfigTarget } from '@longshore/contract/configs/configs-schemas';
import type { Fields } from '#/form/fields.ts';
import { FormFold, FormFolds } from '#/form/FormFold.tsx';
import { FormSection } from '#/form/FormSection.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { configMessages } from '../messages.ts';
import { isRare } from '../setting-kinds.ts';
import type { SettingValues } from '../setting-values.ts';
import { SettingField } from './SettingField.tsx';

interface SettingFieldsProps {
  readonly fields: Fields<SettingValues>;
  readonly target: Pick<ConfigTarget, 'key_values'>;
  /** Nothing of it can be changed. */
  readonly isClosed?: boolean;
}

/** All settings of a target: what the server describes, then what few need. */
export function SettingFields({ fields, target, isClosed = false }: SettingFieldsProps) {
  const { t } = useMessages(configMessages);
  const fieldOf = (one: ConfigKey) => (
    <SettingField key={one.key} one={one} fields={fields} isClosed={isClosed} />
  );
  // Whether it is on comes first, whatever the server's order.
  const described = target.key_values
    .filter((one) => !isRare(one))
    .toSorted((one, other) => Number(other.key === 'enable') - Number(one.key === 'enable'));
  const rare = target.key_values.filter(isRare);
  return (
    <>
      <FormSection title={t('config.settings')}>{described.map(fieldOf)}</FormSection>
      {rare.length > 0 && (
        <FormFolds>
          <FormFold title={t('config.rare')} note={t('config.rareNote')}>
            {rare.map(fieldOf)}
          </FormFold>
        </FormFolds>
      )}
    </>
  );
}
