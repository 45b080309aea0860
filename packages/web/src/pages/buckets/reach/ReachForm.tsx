import { bucketPolicyActions } from '@longshore/contract/policy/bucket-actions';
import { FormBody } from '#/form/FormBody.tsx';
import { useForm } from '#/form/use-form.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { Button } from '#/ui/Button.tsx';
import { SuggestField } from '#/ui/SuggestField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { reachMessages } from './messages.ts';
import { reachForm } from './reach-form.ts';
import { askAgain } from './reach-query.ts';
import { reachSearch, type ReachSearch } from './reach-search.ts';
import styles from './reach.module.css';

export function ReachForm({ asked }: { readonly asked: ReachSearch }) {
  const { t } = useMessages(reachMessages);
  const [, show] = useScreenSearch(reachSearch);
  const { bucket = '', path = '', action = 's3:GetObject' } = asked;
  const form = useForm({ schema: reachForm, initial: { bucket, path, action } });
  const submit = () =>
    form.submit((question) => {
      show(question);
      void askAgain();
    });
  return (
    <FormBody
      form={form}
      save={{ busy: false, submit }}
      label={t('reach.form.label')}
      actions={
        <Button type="submit" kind="primary">
          {t('reach.form.submit')}
        </Button>
      }
    >
      <div className={styles['fields']}>
        <TextField {...form.input('bucket')} label={t('reach.form.bucket')} required autoComplete="off" />
        <TextField
          {...form.input('path')}
          label={t('reach.form.path')}
          help={t('reach.form.pathHelp')}
          monospace
          autoComplete="off"
        />
        <SuggestField
          {...form.input('action')}
          label={t('reach.form.action')}
          help={t('reach.form.actionHelp')}
          suggestions={bucketPolicyActions}
          required
        />
      </div>
    </FormBody>
  );
}
