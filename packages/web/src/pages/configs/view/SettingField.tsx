import type { ConfigKey } from '@longshore/contract/configs/configs-schemas';
import type { Fields } from '#/form/fields.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { NamesField } from '#/ui/NamesField.tsx';
import { SelectField } from '#/ui/SelectField.tsx';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import styles from '../configs.module.css';
import { configMessages } from '../messages.ts';
import { choicesOf, helpOf, kindOf } from '../setting-kinds.ts';
import type { SettingValues } from '../setting-values.ts';
import { SecretSetting } from './SecretSetting.tsx';

interface SettingFieldProps {
  readonly one: ConfigKey;
  readonly fields: Fields<SettingValues>;
  readonly isClosed: boolean;
}

/** The field of one setting, by what the server says that it takes. */
export function SettingField({ one, fields, isClosed }: SettingFieldProps) {
  const { t } = useMessages(configMessages);
  const { key, env_override: override, optional } = one;
  const kind = kindOf(one);
  const refused = override
    ? t('config.byVariable', { variable: override.name })
    : isClosed
      ? t('config.allByVariables')
      : null;
  const help = useSettingHelp(one);
  const label = <code className={styles['code']}>{key}</code>;
  const frame = { label, help, required: optional === false && kind !== 'switch' };
  if (kind === 'secret') return <SecretSetting one={one} fields={fields} refused={refused} {...frame} />;
  if (kind === 'switch')
    return (
      <SwitchField
        {...fields.group('switches').toggle(key)}
        label={label}
        help={help}
        disabledReason={refused}
      />
    );
  const texts = fields.group('texts');
  if (refused !== null || kind === 'text' || kind === 'address' || kind === 'number' || kind === 'duration') {
    const list = kind === 'list' && { ...texts.input(key), value: fields.values.lists[key]?.join(',') ?? '' };
    return (
      <TextField
        {...(list || texts.input(key))}
        {...frame}
        autoComplete="off"
        monospace
        readOnly={refused !== null}
      />
    );
  }
  if (kind === 'list')
    return <NamesField {...fields.group('lists').input(key)} {...frame} suggestions={[]} takesTyped />;
  const field = texts.input(key);
  const known = choicesOf(one);
  const values = known.includes(field.value) ? known : [field.value, ...known];
  const options = values.map((value) => ({ value, label: value || t('config.unsetChoice') }));
  return <SelectField {...field} {...frame} options={options} />;
}

/** What it is for, what holds without it, and where its value comes from. */
function useSettingHelp(one: ConfigKey): string | undefined {
  const { t } = useMessages(configMessages);
  const { key, default: usual = '', env_override: override, waiting, optional } = one;
  const kind = kindOf(one);
  const words = helpOf(one);
  const parts = [
    words === '' ? '' : /[.!?]$/.test(words) ? words : `${words}.`,
    optional === false && kind !== 'switch' ? t('config.requiredHelp') : '',
    usual === '' || kind === 'secret'
      ? ''
      : kind === 'switch'
        ? t(usual === 'on' ? 'config.defaultOn' : 'config.defaultOff')
        : t('config.default', { value: usual }),
    kind === 'list' && override === undefined ? t('config.listHelp') : '',
    override ? t('config.byVariable', { variable: override.name }) : '',
    waiting === undefined || override || key === 'enable'
      ? ''
      : waiting === ''
        ? t('config.waitingEmpty')
        : t('config.waitingValue', { value: visibleText(waiting) }),
  ];
  return parts.filter((part) => part !== '').join(' ') || undefined;
}
