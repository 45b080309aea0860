import { batchJobTypes, type BatchJobType } from '@longshore/contract/batch-jobs/types';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '#/api/query-client.ts';
import { FormSection } from '#/form/FormSection.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { showError } from '#/stores/notices.ts';
import { Button } from '#/ui/Button.tsx';
import { SelectField } from '#/ui/SelectField.tsx';
import { templateQuery } from '../batch-job-queries.ts';
import styles from '../batch-jobs.module.css';
import { batchJobStartMessages } from './messages.ts';

interface TemplateFieldsProps {
  readonly type: BatchJobType;
  readonly onUse: (definition: string) => void;
}

/** Puts a template in place of what is entered. */
export function TemplateFields({ type: first, onUse }: TemplateFieldsProps) {
  const { t } = useMessages(batchJobStartMessages);
  const [type, setType] = useState(first);
  const reading = useMutation({
    mutationFn: () => queryClient.fetchQuery(templateQuery(type)),
    onSuccess: ({ definition }) => onUse(definition),
    onError: showError,
  });
  return (
    <FormSection title={t('batchJobStart.template.section')}>
      <SelectField
        label={t('batchJobStart.template.label')}
        help={t('batchJobStart.template.replaces')}
        value={type}
        onChange={setType}
        options={batchJobTypes.map((value) => ({ value, label: t(`batchJobStart.template.${value}`) }))}
      />
      <div>
        <Button busy={reading.isPending} onClick={() => reading.mutate()}>
          {t('batchJobStart.template.use')}
        </Button>
      </div>
      <MemberWords type={type} />
    </FormSection>
  );
}

type Member = keyof typeof batchJobStartMessages.words.batchJobStart.member;

/** As they stand in a definition, and what is said of them. */
const members: Readonly<Record<BatchJobType, readonly (readonly [path: string, member: Member])[]>> = {
  expire: [
    ['bucket', 'expireBucket'],
    ['prefix', 'expirePrefix'],
    ['rules[].type', 'ruleType'],
    ['rules[].olderThan', 'olderThan'],
    ['rules[].purge.retainVersions', 'retainVersions'],
    ['retry', 'retry'],
  ],
  replicate: [
    ['source', 'source'],
    ['target', 'target'],
    ['endpoint', 'endpoint'],
    ['credentials', 'credentials'],
    ['flags.filter', 'filter'],
  ],
  keyrotate: [
    ['bucket', 'rotateBucket'],
    ['encryption.type', 'encryptionType'],
    ['encryption.key', 'encryptionKey'],
    ['flags.filter.kmskeyid', 'kmskeyid'],
  ],
};

/** What the members that matter mean. */
function MemberWords({ type }: { readonly type: BatchJobType }) {
  const { t } = useMessages(batchJobStartMessages);
  return (
    <dl className={styles['members']} aria-label={t('batchJobStart.members')}>
      {members[type].map(([path, member]) => (
        <div key={path}>
          <dt>{path}</dt>
          <dd>{t(`batchJobStart.member.${member}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
