import type { SimulatorChange } from '@longshore/contract/simulator/simulator-schemas';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { Button } from '#/ui/Button.tsx';
import { IconCopy } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { simulatorMessages } from '../messages.ts';
import styles from '../simulator.module.css';
import { StatementOrigin } from './StatementOrigin.tsx';

/** What to change for another answer. */
export function ChangeItem({ change }: { readonly change: SimulatorChange }) {
  const { t } = useMessages(simulatorMessages);
  if (change.kind === 'add') {
    const { kind, name } = change.holder;
    const statement = JSON.stringify(JSON.parse(change.statement), null, 2);
    return (
      <li>
        {t(`simulator.change.add.${kind}`, { name: visibleText(name) })}
        <pre className={styles['document']}>{statement}</pre>
        <CopyButton statement={statement} />
      </li>
    );
  }
  if (change.kind === 'narrow') {
    const { statement } = change;
    const { number, effect } = statement;
    return (
      <li>
        {t(`simulator.change.narrow${effect}`, { number })} <StatementOrigin statement={statement} />
      </li>
    );
  }
  if (change.kind !== 'meet') return <HolderChange change={change} />;
  const { statement } = change;
  const { number } = statement;
  return (
    <li>
      {t('simulator.change.meet', { number })} <StatementOrigin statement={statement} />
      <ul className={styles['code']}>
        {change.conditions.map(({ key, operator, values }) => (
          <li key={`${operator} ${key}`}>
            {t('simulator.change.condition', { key, operator, values: visibleText(values.join(', ')) })}
          </li>
        ))}
      </ul>
    </li>
  );
}

function CopyButton({ statement }: { readonly statement: string }) {
  const { t } = useMessages(simulatorMessages);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(statement);
      showMessage(t('simulator.change.copied'));
    } catch {
      showMessage(t('simulator.change.notCopied'));
    }
  };
  return (
    <Button size="small" icon={<IconCopy size={16} />} onClick={() => void copy()}>
      {t('simulator.change.copy')}
    </Button>
  );
}

interface HolderChangeProps {
  readonly change: Extract<SimulatorChange, { readonly kind: 'enable' | 'renew' }>;
}

function HolderChange({ change: { kind, holder } }: HolderChangeProps) {
  const { t } = useMessages(simulatorMessages);
  const name = visibleText(holder.name);
  if (kind === 'renew' || holder.kind === 'bucket') return <li>{t('simulator.change.renew', { name })}</li>;
  return <li>{t(`simulator.change.enable.${holder.kind}`, { name })}</li>;
}
