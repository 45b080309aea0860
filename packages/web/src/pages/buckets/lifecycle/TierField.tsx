import { can } from '@longshore/contract/can';
import { tierCreate } from '@longshore/contract/tiers/tiers';
import { useEffect } from 'react';
import { useSession } from '#/api/session.ts';
import type { Input } from '#/form/fields.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { TextLink } from '#/shell/TextLink.tsx';
import { SelectField } from '#/ui/SelectField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { lifecycleMessages } from './messages.ts';
import { useTierNames } from './tiers.ts';

/** One of the server's tiers, the first unless another is chosen; its name typed where they cannot be listed. */
export function TierField(input: Input<string>) {
  const { t } = useMessages(lifecycleMessages);
  const { value: tier, onChange } = input;
  const { names, help, isEmpty = false } = useTierNames();
  const [first] = names;
  useEffect(() => {
    if (tier === '' && first !== undefined) onChange(first);
  });
  const shared = {
    ...input,
    label: t('lifecycle.form.tier'),
    help: <TierHelp {...{ help, isEmpty }} />,
    required: true,
  };
  if (first === undefined) return <TextField {...shared} autoComplete="off" />;
  // A rule made elsewhere may name one that is not there.
  const options = names.includes(tier) || tier === '' ? names : [tier, ...names];
  return <SelectField {...shared} options={options.map((value) => ({ value, label: value }))} />;
}

/** Leads on where the first tier has to be added. */
function TierHelp({ help, isEmpty }: { readonly help: string; readonly isEmpty: boolean }) {
  const { t } = useMessages(lifecycleMessages);
  const session = useSession();
  const mayAdd = isEmpty && session.distributedMode && can(tierCreate, session).allowed;
  if (!mayAdd) return help;
  return (
    <>
      {help} <TextLink to="/settings/tiers/add">{t('lifecycle.form.tierAdd')}</TextLink>
    </>
  );
}
