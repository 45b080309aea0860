import { ApiError } from '@longshore/contract/client';
import { can } from '@longshore/contract/can';
import { formatSize } from '@longshore/contract/quantity';
import { tierDelete } from '@longshore/contract/tiers/tiers';
import type { Tier } from '@longshore/contract/tiers/tiers-schemas';
import { useState } from 'react';
import { call } from '#/api/call.ts';
import { useSession } from '#/api/session.ts';
import { DangerDialog } from '#/confirm/DangerDialog.tsx';
import { useQuestion } from '#/confirm/use-question.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { showMessage } from '#/stores/notices.ts';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { tierMessages } from './messages.ts';
import { placeOf } from './tier-kinds.ts';
import { refreshTiers } from './tier-queries.ts';
import { TierRules } from './TierRules.tsx';
import styles from './tiers.module.css';

interface RemoveDialogProps {
  readonly tier: Tier;
  readonly onClose: () => void;
}

/** What the storage server refuses unless it is forced. */
const forcible: ReadonlySet<string> = new Set(['XMinioAdminTierBackendNotEmpty', 'XMinioBackendDown']);

/** Says what is lost with a tier before it is removed. */
export function RemoveDialog({ tier: given, onClose }: RemoveDialogProps) {
  const { t } = useMessages(tierMessages);
  // As it was when the question was asked.
  const [tier] = useState(given);
  const { name } = tier;
  const place = placeOf(tier);
  const [force, setForce] = useState(false);
  const question = useQuestion();
  const refusedCode = question.refusal instanceof ApiError ? question.refusal.code : '';
  const save = useSave(question, {
    send: () => call(tierDelete, { params: { name }, query: { force } }),
    onSaved: () => showMessage(t('tiers.ask.removed', { name })),
    refresh: refreshTiers,
    close: onClose,
  });
  return (
    <DangerDialog
      question={question}
      save={save}
      title={t('tiers.ask.title', { name })}
      body={
        <div className={styles['asked']}>
          <p>{t('tiers.ask.text', { bucket: place?.bucket ?? name })}</p>
          <HeldText tier={tier} />
          <TierRules name={name} />
          {(force || forcible.has(refusedCode)) && (
            <SwitchField
              label={t('tiers.ask.force')}
              help={t('tiers.ask.forceHelp')}
              checked={force}
              onChange={setForce}
            />
          )}
        </div>
      }
      confirmLabel={t('tiers.remove')}
      confirmRefused={useRefusals().all(can(tierDelete, useSession()))}
      typedName={force ? name : undefined}
      onClose={onClose}
    />
  );
}

function HeldText({ tier }: Pick<RemoveDialogProps, 'tier'>) {
  const { t } = useMessages(tierMessages);
  const { versionCount, usageBytes = 0 } = placeOf(tier) ?? {};
  if (versionCount === undefined) return <p>{t('tiers.ask.unscanned')}</p>;
  if (versionCount === 0) return <p>{t('tiers.ask.empty')}</p>;
  return <p>{t('tiers.ask.held', { count: versionCount, size: formatSize(usageBytes) })}</p>;
}
