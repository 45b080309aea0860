import { bucketCorsSet, type bucketCorsView } from '@longshore/contract/buckets/cors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#/api/call.ts';
import type { Answer } from '#/api/query.ts';
import { corsAssist, readCorsRules } from '#/editor/cors-assist.ts';
import { JsonEditor } from '#/editor/JsonEditor.tsx';
import { fieldError } from '#/form/field-error.tsx';
import { showMessage } from '#/stores/notices.ts';
import { useSetting } from '../frame/setting.ts';
import { SettingDialog } from '../frame/SettingDialog.tsx';
import { corsQuery } from './summary-queries.ts';

type Cors = Answer<typeof bucketCorsView>;

interface CorsDialogProps {
  readonly bucketName: string;
  readonly opened: Cors;
  readonly onClose: () => void;
}

const textOf = ({ rules }: Cors) => JSON.stringify(rules, null, 2);

export function CorsDialog({ bucketName, opened, onClose }: CorsDialogProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(() => textOf(opened));
  const [fault, setFault] = useState<string | null>(null);
  const setting = useSetting({
    bucketName,
    query: corsQuery(bucketName),
    opened,
    partOf: ({ rules }) => rules,
    save: async (based) =>
      call(bucketCorsSet, {
        params: { bucketName },
        query: based === undefined ? {} : { revision: based.revision },
        body: { rules: readCorsRules(text).rules ?? [] },
      }),
    onSaved: () => {
      showMessage(t('bucket.cors.saved', { name: bucketName }));
      onClose();
    },
  });
  const refused = setting.errorOn('body.rules');
  return (
    <SettingDialog
      title={t('bucket.cors.edit')}
      size="wide"
      setting={setting}
      submitLabel={t('bucket.cors.submit')}
      isErrorOnField={refused !== null}
      onSubmit={() => {
        const found = readCorsRules(text).fault;
        setFault(found === '' ? t('bucket.cors.notJson') : found);
        if (found === null) setting.submit();
      }}
      renderTheirs={(theirs) => <pre>{textOf(theirs)}</pre>}
      onTake={(theirs) => setText(textOf(theirs))}
      onClose={onClose}
    >
      <JsonEditor
        label={t('bucket.cors.document')}
        help={t('bucket.cors.help')}
        error={fieldError(fault ?? refused)}
        value={text}
        onChange={(next) => {
          setText(next);
          setFault(null);
          setting.reset();
        }}
        assist={corsAssist}
      />
    </SettingDialog>
  );
}
