import { useSession } from '#/api/session.ts';
import { FormBody } from '#/form/FormBody.tsx';
import { FormFold, FormFolds } from '#/form/FormFold.tsx';
import { FormSection } from '#/form/FormSection.tsx';
import { useForm } from '#/form/use-form.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { Button } from '#/ui/Button.tsx';
import { NamesField } from '#/ui/NamesField.tsx';
import { SelectField } from '#/ui/SelectField.tsx';
import { SuggestField } from '#/ui/SuggestField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { askableActions, isListing } from './askable-actions.ts';
import { isOffered, mayAsk } from './askers.ts';
import { simulatorMessages } from './messages.ts';
import { simulatorForm } from './simulator-form.ts';
import { askAgain } from './simulator-query.ts';
import { type AskerKind, askerKinds, simulatorSearch, type SimulatorSearch } from './simulator-search.ts';

/** Why a kind cannot be asked about; null where it can. Of users, oneself is always left. */
function useRefusalOf(): (kind: AskerKind) => string | null {
  const session = useSession();
  const { all, offered } = useRefusals();
  return (kind) => (isOffered(kind, session) ? all(mayAsk(kind, session)) : offered);
}

/** Nobody of the kind is left to ask about. */
const isClosed = (kind: AskerKind, refusal: string | null, hasAdmin: boolean): boolean =>
  refusal !== null && (kind !== 'user' || !hasAdmin);

const entered = (asked: SimulatorSearch, ownName: string | null) => ({
  who: asked.who ?? ('user' as const),
  name: ((asked.who ?? 'user') === 'user' ? ownName : null) ?? asked.name ?? '',
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
  const session = useSession();
  const refusalOf = useRefusalOf();
  // Who may not ask about other users asks about themselves.
  const ownName = refusalOf('user') === null ? null : session.userName;
  const form = useForm({ schema: simulatorForm, initial: entered(asked, ownName) });
  const submit = () =>
    form.submit((question) => {
      show(question);
      void askAgain();
    });
  const { value: who, onChange: onWho } = form.input('who');
  const name = form.input('name');
  const closed = askerKinds.filter((kind) => isClosed(kind, refusalOf(kind), session.hasAdmin));
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
          onChange={(kind) => {
            onWho(kind);
            if (kind === 'user' && ownName !== null) name.onChange(ownName);
          }}
          label={t('simulator.form.who')}
          help={closed
            .map((kind) =>
              t('simulator.form.closed', {
                kind: t(`simulator.form.kind.${kind}`),
                reason: refusalOf(kind) ?? '',
              }),
            )
            .join(' ')}
          options={askerKinds.map((value) => ({
            value,
            label: t(`simulator.form.kind.${value}`),
            disabled: closed.includes(value),
          }))}
        />
        {who !== 'anonymous' && (
          <TextField
            {...name}
            label={t(`simulator.form.name.${who}`)}
            help={
              who === 'accessKey'
                ? t('simulator.form.keyHelp')
                : who === 'user' && ownName !== null
                  ? t('simulator.form.selfOnly', { reason: refusalOf('user') ?? '' })
                  : undefined
            }
            readOnly={who === 'user' && ownName !== null}
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
      <FormFolds>
        <FormFold
          title={t('simulator.form.conditions')}
          isSet={[asked.prefix, asked.source, asked.secure, asked.more].some((set) => set !== undefined)}
        >
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
        </FormFold>
      </FormFolds>
    </FormBody>
  );
}
