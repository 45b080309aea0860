import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { TextField } from '#/ui/TextField.tsx';
import styles from './buckets.module.css';
import { bucketListMessages } from './messages.ts';

/** For buckets that may be used but not listed. */
export function OpenBucketByName() {
  const { t } = useMessages(bucketListMessages);
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  return (
    <form
      className={styles['openByName']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const bucketName = name.trim();
        setIsMissing(bucketName === '');
        if (bucketName !== '') void navigate({ to: '/buckets/$bucketName/browse', params: { bucketName } });
      }}
    >
      <TextField
        label={t('buckets.openByName.label')}
        value={name}
        onChange={setName}
        autoComplete="off"
        error={isMissing ? t('buckets.openByName.required') : undefined}
      />
      <Button type="submit">{t('buckets.openByName.submit')}</Button>
    </form>
  );
}
