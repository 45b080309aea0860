import { useState } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { IconSearch } from '#/ui/icons.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { RadioField } from '#/ui/RadioField.tsx';
import { SelectField } from '#/ui/SelectField.tsx';
import { SuggestField } from '#/ui/SuggestField.tsx';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { Unfold } from '#/ui/Unfold.tsx';
import classes from './IconsPage.module.css';
import { iconMessages } from './messages.ts';
import { Specimen } from './Specimen.tsx';

const targets = ['photos', 'photos-archive', 'reports'];

/** Each kind of field, with help, with an error, and refused. */
export function ExampleFields() {
  const { t } = useMessages(iconMessages);
  const [name, setName] = useState('photos');
  const [target, setTarget] = useState('');
  const [days, setDays] = useState<number | ''>(30);
  const [mode, setMode] = useState<'governance' | 'compliance'>('compliance');
  const [isOn, setOn] = useState(true);
  const modes = [
    { value: 'governance', label: t('icons.example.governance') },
    { value: 'compliance', label: t('icons.example.compliance') },
  ] as const;
  const named = { label: t('icons.example.name'), value: name, onChange: setName };
  return (
    <Specimen section="fields">
      <div className={classes['fields']}>
        <TextField {...named} help={t('icons.example.nameHelp')} />
        <TextField {...named} error={t('icons.example.nameError')} />
        <TextField
          {...named}
          label={t('icons.example.search')}
          type="search"
          start={<IconSearch size={16} />}
        />
        <TextField {...named} disabled />
        <NumberField label={t('icons.example.days')} value={days} onChange={setDays} min={1} />
        <SelectField label={t('icons.example.mode')} value={mode} onChange={setMode} options={modes} />
        <SuggestField
          label={t('icons.example.target')}
          value={target}
          onChange={setTarget}
          suggestions={targets}
        />
        <RadioField label={t('icons.example.mode')} value={mode} onChange={setMode} options={modes} />
        <SwitchField
          label={t('icons.example.versioning')}
          help={t('icons.example.versioningHelp')}
          checked={isOn}
          onChange={setOn}
        />
        <SwitchField
          label={t('icons.example.versioning')}
          disabledReason={t('icons.example.reason')}
          checked={false}
          onChange={setOn}
        />
      </div>
      <div className={classes['row']}>
        <input type="checkbox" aria-label={t('icons.example.tick')} defaultChecked />
        <input type="checkbox" aria-label={t('icons.example.tick')} />
        <input type="checkbox" aria-label={t('icons.example.tick')} disabled />
      </div>
      <Unfold label={t('icons.example.unfold')}>
        <p className={classes['folded']}>{t('icons.example.sentence')}</p>
      </Unfold>
    </Specimen>
  );
}
