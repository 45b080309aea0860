import type { CheckStep } from '@longshore/contract/idp/idp-schemas';
import { useMessages } from '#/messages/catalogue.ts';
import { StatusBadge, type Status } from '#/ui/StatusBadge.tsx';
import styles from './idp.module.css';
import { idpMessages } from './messages.ts';

const shapes = {
  passed: 'done',
  attention: 'degraded',
  failed: 'failed',
  skipped: 'unknown',
} as const satisfies Record<CheckStep['state'], Status>;

/** What was found of a provider, step by step. */
export function StepList({ label, steps }: { readonly label: string; readonly steps: readonly CheckStep[] }) {
  const { t } = useMessages(idpMessages);
  return (
    <ol className={styles['steps']} aria-label={label}>
      {steps.map(({ step, state, text }) => (
        <li key={step} className={styles['step']}>
          <span className={styles['stepHead']}>
            {t(`idp.check.step.${step}`)}
            <StatusBadge status={shapes[state]} inList>
              {t(`idp.check.state.${state}`)}
            </StatusBadge>
          </span>
          <span className={styles['stepText']}>{text}</span>
        </li>
      ))}
    </ol>
  );
}
