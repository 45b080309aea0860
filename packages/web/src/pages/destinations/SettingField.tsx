import type {
  DestinationService,
  DestinationSetting,
} from '@longshore/contract/destinations/destination-kinds';
import type { Fields } from '#/form/fields.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { RadioField } from '#/ui/RadioField.tsx';
import { SelectField } from '#/ui/SelectField.tsx';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { ConnectionField } from './connection/ConnectionField.tsx';
import type { DestinationValues } from './destination-form.ts';
import { choiceWord, isHelped, isWorded } from './destination-words.ts';
import { destinationMessages } from './messages.ts';
import { StoredSecretField } from './StoredSecretField.tsx';

interface SettingFieldProps {
  readonly service: DestinationService;
  readonly setting: DestinationSetting;
  readonly fields: Fields<DestinationValues>;
  readonly isNew: boolean;
}

/** One setting, entered as its type asks for. */
export function SettingField({ service, setting, fields, isNew }: SettingFieldProps) {
  const { t } = useMessages(destinationMessages);
  const { key, type, required = false, default: usual = '', choices = [], isDeprecated = false } = setting;
  const word = isWorded(key) ? t(`destinations.setting.${key}`) : key;
  const label = isDeprecated ? t('destinations.form.deprecated', { label: word }) : word;
  const hasUsual = usual !== '' && !['switch', 'choice'].includes(type);
  const help = [
    isHelped(key) ? t(`destinations.help.${key}`) : '',
    hasUsual ? t('destinations.form.usual', { value: usual }) : '',
  ]
    .filter(Boolean)
    .join(' ');
  if (type === 'switch')
    return <SwitchField {...fields.group('switches').toggle(key)} label={label} help={help} />;
  const input = { ...fields.group('texts').input(key), value: fields.values.texts[key] ?? '', label };
  if (key === 'format')
    return (
      <RadioField
        {...input}
        options={(['namespace', 'access'] as const).map((value) => ({
          value: value as string,
          label: choiceWord(setting, value),
          help: t(`destinations.choice.formatHelp.${value}`),
        }))}
      />
    );
  if (type === 'choice')
    return (
      <SelectField
        {...input}
        help={help}
        options={choices.map((value) => ({
          value,
          label: value === '' ? t('destinations.form.notSet') : choiceWord(setting, value),
        }))}
      />
    );
  if (type === 'connection' && (service === 'postgres' || service === 'mysql'))
    return <ConnectionField {...input} service={service} />;
  if (type === 'secret')
    return (
      <StoredSecretField
        input={input}
        help={help}
        clear={!isNew && key in fields.values.clears ? fields.group('clears').toggle(key) : undefined}
      />
    );
  return <TextField {...input} help={help} required={required} autoComplete="off" monospace />;
}
