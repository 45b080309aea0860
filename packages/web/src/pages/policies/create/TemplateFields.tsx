import { useState } from 'react';
import { FormSection } from '#/form/FormSection.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { SelectField } from '#/ui/SelectField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { policyMessages } from '../messages.ts';
import { isOfBucket, templateNames, templateText, type TemplateName } from './policy-templates.ts';

interface TemplateFieldsProps {
  readonly onUse: (text: string) => void;
}

/** Puts a document in place of what is entered. */
export function TemplateFields({ onUse }: TemplateFieldsProps) {
  const { t } = useMessages(policyMessages);
  const [template, setTemplate] = useState<TemplateName>('readBucket');
  const [bucket, setBucket] = useState('');
  const [isMissed, setIsMissed] = useState(false);
  const isAsked = isOfBucket(template);
  const isMissing = isAsked && bucket.trim() === '';
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
      <div>
        <Button
          onClick={() => {
            setIsMissed(true);
            if (!isMissing) onUse(templateText(template, bucket.trim()));
          }}
        >
          {t('policies.template.use')}
        </Button>
      </div>
    </FormSection>
  );
}
