import { can } from '@longshore/contract/can';
import { siteUpdate } from '@longshore/contract/sites/sites';
import type { Site } from '@longshore/contract/sites/sites-schemas';
import { useSession } from '#/api/session.ts';
import { FormDialog } from '#/form/FormDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { useSave } from '#/form/use-save.ts';
import { z } from '#/form/zod.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { showMessage } from '#/stores/notices.ts';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { siteMessages } from '../messages.ts';
import { refreshSites } from '../site-queries.ts';
import { updateSites } from './told-update.ts';

const schema = z.object({ isOn: z.boolean() });

interface ExpirationDialogProps {
  readonly sites: readonly Site[];
  readonly onClose: () => void;
}

/** Whether rules that expire objects are the same at all sites. */
export function ExpirationDialog({ sites, onClose }: ExpirationDialogProps) {
  const { t } = useMessages(siteMessages);
  const wasOn = sites.some(({ replicatesExpiration }) => replicatesExpiration);
  const form = useForm({ schema, initial: { isOn: wasOn } });
  const save = useSave(form, {
    send: async ({ isOn }) => {
      if (isOn === wasOn) return null;
      const name = isOn ? 'enable-ilm-expiry-replication' : 'disable-ilm-expiry-replication';
      return updateSites({ query: { [name]: true }, body: {} });
    },
    onSaved: (told) =>
      told === null ? showMessage(t('sites.unchanged')) : showMessage(t('sites.edit.savedExpiration'), told),
    refresh: refreshSites,
    close: onClose,
  });
  return (
    <FormDialog
      form={form}
      save={save}
      title={t('sites.expiration')}
      submitLabel={t('sites.expirationSave')}
      submitRefused={useRefusals().all(can(siteUpdate, useSession()))}
      onClose={onClose}
    >
      <SwitchField
        {...form.toggle('isOn')}
        label={t('sites.expirationSwitch')}
        help={t('sites.expirationHelp')}
      />
    </FormDialog>
  );
}
