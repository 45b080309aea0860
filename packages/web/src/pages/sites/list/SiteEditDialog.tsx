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
import { TextField } from '#/ui/TextField.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { siteMessages } from '../messages.ts';
import { refreshSites } from '../site-queries.ts';
import { endpointText } from '../site-values.ts';
import { updateSites } from './told-update.ts';

const schema = z.object({ endpoint: endpointText, isSynchronous: z.boolean() });

interface SiteEditDialogProps {
  readonly site: Site;
  readonly onClose: () => void;
}

export function SiteEditDialog({ site, onClose }: SiteEditDialogProps) {
  const { t } = useMessages(siteMessages);
  const { deploymentID, endpoint, isSynchronous } = site;
  const name = visibleText(site.name);
  const form = useForm({ schema, initial: { endpoint, isSynchronous } });
  const save = useSave(form, {
    // The server refuses what is so already.
    send: async (sent) => {
      const change = {
        ...(sent.endpoint === endpoint ? {} : { endpoint: sent.endpoint }),
        ...(sent.isSynchronous === isSynchronous ? {} : { isSynchronous: sent.isSynchronous }),
      };
      if (Object.keys(change).length === 0) return null;
      return updateSites({ body: { deploymentID, name: site.name, ...change } });
    },
    onSaved: (told) =>
      told === null ? showMessage(t('sites.unchanged')) : showMessage(t('sites.edit.saved', { name }), told),
    refresh: refreshSites,
    close: onClose,
  });
  return (
    <FormDialog
      form={form}
      save={save}
      title={t('sites.edit.title', { name })}
      submitLabel={t('sites.edit.save')}
      submitRefused={useRefusals().all(can(siteUpdate, useSession()))}
      onClose={onClose}
    >
      <p>{t('sites.edit.text')}</p>
      <TextField
        {...form.input('endpoint')}
        label={t('sites.endpoint')}
        type="url"
        autoComplete="off"
        required
        monospace
      />
      <SwitchField
        {...form.toggle('isSynchronous')}
        label={t('sites.synchronous')}
        help={t('sites.synchronousHelp')}
        disabledReason={site.isCurrent ? t('sites.edit.synchronousOwn') : null}
      />
    </FormDialog>
  );
}
