import { bucketCorsSet, type bucketCorsView } from '@longshore/contract/buckets/cors';
import { z } from 'zod';
import { call } from '#/api/call.ts';
import type { Answer } from '#/api/query.ts';
import { corsAssist, readCorsRules } from '#/editor/cors-assist.ts';
import { JsonEditor } from '#/editor/JsonEditor.tsx';
import { FormDialog } from '#/form/FormDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { textOf, useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { bucketMessages } from '../admin/messages.ts';
import { useBucketSave } from '../admin/use-bucket-save.ts';
import { corsQuery } from './summary-queries.ts';

const say = textOf(bucketMessages);

type Cors = Answer<typeof bucketCorsView>;

interface CorsDialogProps {
  readonly bucketName: string;
  readonly opened: Cors;
  readonly onClose: () => void;
}

const corsText = ({ rules }: Cors) => JSON.stringify(rules, null, 2);

const RulesText = z.string().transform((text, check) => {
  const { rules, fault } = readCorsRules(text);
  if (rules !== null) return rules;
  check.addIssue(fault ? fault : say('bucket.cors.notJson'));
  return z.NEVER;
});
const schema = z.object({ rules: RulesText });

export function CorsDialog({ bucketName, opened, onClose }: CorsDialogProps) {
  const { t } = useMessages(bucketMessages);
  const form = useForm({ schema, initial: { rules: corsText(opened) } });
  const save = useBucketSave(form, {
    bucketName,
    basis: {
      query: corsQuery(bucketName),
      opened,
      take: (theirs) => form.reset({ rules: corsText(theirs) }),
    },
    send: (body, base) =>
      call(bucketCorsSet, { params: { bucketName }, query: { revision: base?.revision }, body }),
    fieldNames: { rules: 'rules' },
    onSaved: () => showMessage(t('bucket.cors.saved', { name: bucketName })),
    close: onClose,
  });
  return (
    <FormDialog
      form={form}
      save={save}
      title={t('bucket.cors.edit')}
      size="wide"
      submitLabel={t('bucket.cors.submit')}
      renderTheirs={(theirs) => <pre>{corsText(theirs)}</pre>}
      onClose={onClose}
    >
      <JsonEditor
        {...form.input('rules')}
        label={t('bucket.cors.document')}
        help={t('bucket.cors.help')}
        assist={corsAssist}
        focusFirst
      />
    </FormDialog>
  );
}
