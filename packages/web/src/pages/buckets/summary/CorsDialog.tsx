import { bucketCorsSet, type bucketCorsView } from '@longshore/contract/buckets/cors';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { call } from '#/api/call.ts';
import type { Answer } from '#/api/query.ts';
import { corsAssist, readCorsRules } from '#/editor/cors-assist.ts';
import { JsonEditor } from '#/editor/JsonEditor.tsx';
import { FormDialog } from '#/form/FormDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { i18n } from '#/messages/i18n.ts';
import { showMessage } from '#/stores/notices.ts';
import { useBucketSave } from '../frame/use-bucket-save.ts';
import { corsQuery } from './summary-queries.ts';

type Cors = Answer<typeof bucketCorsView>;

interface CorsDialogProps {
  readonly bucketName: string;
  readonly opened: Cors;
  readonly onClose: () => void;
}

const textOf = ({ rules }: Cors) => JSON.stringify(rules, null, 2);

const RulesText = z.string().transform((text, check) => {
  const { rules, fault } = readCorsRules(text);
  if (rules !== null) return rules;
  check.addIssue(fault ? fault : i18n.t('bucket.cors.notJson'));
  return z.NEVER;
});
const schema = z.object({ rules: RulesText });

export function CorsDialog({ bucketName, opened, onClose }: CorsDialogProps) {
  const { t } = useTranslation();
  const form = useForm({ schema, initial: { rules: textOf(opened) } });
  const save = useBucketSave(form, {
    bucketName,
    basis: {
      query: corsQuery(bucketName),
      opened,
      take: (theirs) => form.change({ rules: textOf(theirs) }),
    },
    send: (body, base) =>
      call(bucketCorsSet, { params: { bucketName }, query: { revision: base?.revision }, body }),
    fieldNames: { rules: 'rules' },
    onSaved: () => {
      showMessage(t('bucket.cors.saved', { name: bucketName }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      save={save}
      title={t('bucket.cors.edit')}
      size="wide"
      submitLabel={t('bucket.cors.submit')}
      renderTheirs={(theirs) => <pre>{textOf(theirs)}</pre>}
      onClose={onClose}
    >
      <JsonEditor
        {...form.input('rules')}
        label={t('bucket.cors.document')}
        help={t('bucket.cors.help')}
        assist={corsAssist}
      />
    </FormDialog>
  );
}
