import {
  type DestinationService,
  type DestinationSetting,
  kindOf,
} from '@longshore/contract/destinations/destination-kinds';
import type { Fields } from '#/form/fields.ts';
import { FormFold, FormFolds } from '#/form/FormFold.tsx';
import { FormSection } from '#/form/FormSection.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { DestinationValues } from './destination-form.ts';
import { destinationMessages } from './messages.ts';
import { SettingField } from './SettingField.tsx';

interface DestinationFieldsProps {
  readonly service: DestinationService;
  readonly fields: Fields<DestinationValues>;
  readonly isNew: boolean;
}

/** What few set. */
const isMore = ({ key, type, required, isDeprecated }: DestinationSetting): boolean =>
  required !== true &&
  (isDeprecated === true || key === 'comment' || ['path', 'number', 'duration'].includes(type));

/** All settings of one kind, from the table of the kinds. */
export function DestinationFields({ service, fields, isNew }: DestinationFieldsProps) {
  const { t } = useMessages(destinationMessages);
  const { settings } = kindOf(service);
  const fieldOf = (setting: DestinationSetting) => (
    <SettingField key={setting.key} service={service} setting={setting} fields={fields} isNew={isNew} />
  );
  const more = settings.filter(isMore);
  const isMoreSet = more.some(
    ({ key, default: usual = '' }) =>
      fields.values.switches[key] === true || !['', usual, '0'].includes(fields.values.texts[key] ?? ''),
  );
  return (
    <>
      <FormSection title={t('destinations.form.destination')}>
        {isNew && (
          <TextField
            {...fields.input('name')}
            label={t('destinations.form.name')}
            help={t('destinations.form.nameHelp')}
            autoComplete="off"
            required
            monospace
            focusFirst
          />
        )}
        <SwitchField
          {...fields.toggle('enable')}
          label={t('destinations.form.enabled')}
          help={t('destinations.form.enabledHelp')}
        />
      </FormSection>
      <FormSection title={t('destinations.form.connection')}>
        {settings.filter((setting) => !isMore(setting)).map(fieldOf)}
      </FormSection>
      <FormFolds>
        <FormFold title={t('destinations.form.more')} isSet={!isNew && isMoreSet}>
          {more.map(fieldOf)}
        </FormFold>
      </FormFolds>
    </>
  );
}
