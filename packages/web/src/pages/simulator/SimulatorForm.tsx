import { FormBody } from '#/form/FormBody.tsx';
import { FormSection } from '#/form/FormSection.tsx';
import { useForm } from '#/form/use-form.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { Button } from '#/ui/Button.tsx';
import { NamesField } from '#/ui/NamesField.tsx';
import { SelectField } from '#/ui/SelectField.tsx';
import { SuggestField } from '#/ui/SuggestField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { askableActions, isListing } from './askable-actions.ts';
import { simulatorMessages } from './messages.ts';
import { simulatorForm } from './simulator-form.ts';
import { askAgain } from './simulator-query.ts';
import { askerKinds, simulatorSearch, type SimulatorSearch } from './simulator-search.ts';

const entered = (asked: SimulatorSearch) => ({
  who: asked.who ?? ('user' as const),
  name: asked.name ?? '',
  action: asked.action ?? '',
  resource: asked.resource ?? '',
  source: asked.source ?? '',
  secure: asked.secure ?? ('' as const),
  prefix: asked.prefix ?? '',
  more: asked.more === undefined ? [] : asked.more.split('\n'),
});

export function SimulatorForm({ asked }: { readonly asked: SimulatorSearch }) {
  const { t } = useMessages(simulatorMessages);
  const [, show] = useScreenSearch(simulatorSearch);
  const form = useForm({ schema: simulatorForm, initial: entered(asked) });
  const submit = () =>
    form.submit((question) => {
      show(question);
      void askAgain();
    });
  const { value: who } = form.input('who');
  const isListed = isListing(form.input('action').value);
  return (
    <FormBody
      form={form}
      save={{ busy: false, submit }}
      label={t('simulator.title')}
      actions={
        <Button type="submit" kind="primary">
          {t('simulator.form.submit')}
        </Button>
      }
    >
      <FormSection title={t('simulator.form.who')}>
        <SelectField
          {...form.input('who')}
          label={t('simulator.form.who')}
          options={askerKinds.map((value) => ({ value, label: t(`simulator.form.kind.${value}`) }))}
        />
        {who !== 'anonymous' && (
          <TextField
            {...form.input('name')}
            label={t(`simulator.form.name.${who}`)}
            required
            autoComplete="off"
          />
        )}
      </FormSection>
      <FormSection title={t('simulator.form.what')}>
        <SuggestField
          {...form.input('action')}
          label={t('simulator.form.action')}
          suggestions={askableActions}
          required
        />
        <TextField
          {...form.input('resource')}
          label={t('simulator.form.resource')}
          help={t('simulator.form.resourceHelp')}
          monospace
          autoComplete="off"
        />
      </FormSection>
      <FormSection title={t('simulator.form.conditions')}>
        {isListed && (
          <TextField
            {...form.input('prefix')}
            label={t('simulator.form.prefix')}
            monospace
            autoComplete="off"
          />
        )}
        <TextField
          {...form.input('source')}
          label={t('simulator.form.source')}
          help={t('simulator.form.sourceHelp')}
          autoComplete="off"
        />
        <SelectField
          {...form.input('secure')}
          label={t('simulator.form.secure')}
          options={(['', 'true', 'false'] as const).map((value) => ({
            value,
            label: t(`simulator.form.secureOption.${value === '' ? 'unknown' : value}`),
          }))}
        />
        <NamesField
          {...form.input('more')}
          label={t('simulator.form.more')}
          help={t('simulator.form.moreHelp')}
          suggestions={[]}
        />
      </FormSection>
    </FormBody>
  );
}
