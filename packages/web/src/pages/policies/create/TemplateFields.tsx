import { useState } from 'react';
import { FormSection } from '#/form/FormSection.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { SelectField } from '#/ui/SelectField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { policyMessages } from '../messages.ts';
import {
  isOfBucket,
  isOfPrefix,
  templateNames,
  templateText,
  type TemplateName,
} from './policy-templates.ts';

interface TemplateFieldsProps {
  readonly onUse: (text: string) => void;
}

/** Puts a document in place of what is entered. */
export function TemplateFields({ onUse }: TemplateFieldsProps) {
  const { t } = useMessages(policyMessages);
  const [template, setTemplate] = useState<TemplateName>('readBucket');
  const [bucket, setBucket] = useState('');
  const [prefix, setPrefix] = useState('');
  const [isMissed, setIsMissed] = useState(false);
  const isAsked = isOfBucket(template);
  const isMissing = isAsked && bucket.trim() === '';
  const isPrefixMissing = isOfPrefix(template) && prefix === '';
  return (
    <FormSection title={t('policies.template.section')}>
      <SelectField
        label={t('policies.template.label')}
        value={template}
        onChange={setTemplate}
        options={templateNames.map((value) => ({ value, label: t(`policies.template.${value}`) }))}
      />
      {isAsked && (
        <TextField
          label={t('policies.template.bucket')}
          value={bucket}
          onChange={setBucket}
          error={isMissed && isMissing ? t('policies.template.bucketEmpty') : undefined}
          autoComplete="off"
        />
      )}
      {isOfPrefix(template) && (
        <TextField
          label={t('policies.template.prefix')}
          value={prefix}
          onChange={setPrefix}
          error={isMissed && isPrefixMissing ? t('policies.template.prefixEmpty') : undefined}
          autoComplete="off"
        />
      )}
      <div>
        <Button
          onClick={() => {
            setIsMissed(true);
            if (isMissing || isPrefixMissing) return;
            onUse(templateText(template, { bucket: bucket.trim(), prefix }));
          }}
        >
          {t('policies.template.use')}
        </Button>
      </div>
    </FormSection>
  );
}
