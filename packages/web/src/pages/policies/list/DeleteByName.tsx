import { can } from '@longshore/contract/can';
import { policyDelete } from '@longshore/contract/policies/policies';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { Button } from '#/ui/Button.tsx';
import { IconDelete } from '#/ui/icons.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { policyMessages } from '../messages.ts';
import { PolicyDeleteDialog } from '../PolicyDeleteDialog.tsx';
import styles from '../policies.module.css';

/** For a policy that no list shows. */
export function DeleteByName({ suggested }: { readonly suggested: string }) {
  const { t } = useMessages(policyMessages);
  const refusal = useRefusals().all(can(policyDelete, useSession()));
  const router = useRouter();
  const [name, setName] = useState(suggested);
  const [isMissing, setIsMissing] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <form
        className={styles['deleteByName']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsMissing(name === '');
          setIsAsked(name !== '');
        }}
      >
        <TextField
          label={t('policies.form.name')}
          value={name}
          onChange={setName}
          autoComplete="off"
          error={isMissing ? t('policies.form.nameEmpty') : undefined}
        />
        <Button type="submit" icon={<IconDelete size={16} />} disabledReason={refusal}>
          {t('policies.delete')}
        </Button>
      </form>
      {isAsked && (
        <PolicyDeleteDialog
          policyName={name}
          onDeleted={() => {
            setIsAsked(false);
            return router.invalidate();
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
