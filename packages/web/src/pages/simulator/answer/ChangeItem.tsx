import type { SimulatorChange } from '@longshore/contract/simulator/simulator-schemas';
import { useMessages } from '#/messages/catalogue.ts';
import { visibleText } from '#/ui/visible-text.ts';
import { simulatorMessages } from '../messages.ts';
import styles from '../simulator.module.css';
import { StatementOrigin } from './StatementOrigin.tsx';

/** How things are once the answer is another. */
export function ChangeItem({ change }: { readonly change: SimulatorChange }) {
  const { t } = useMessages(simulatorMessages);
  if (change.kind === 'add') {
    const { kind, name } = change.holder;
    return (
      <li>
        {t(`simulator.change.add.${kind}`, { name: visibleText(name) })}
        <pre className={styles['document']}>{JSON.stringify(JSON.parse(change.statement), null, 2)}</pre>
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

interface HolderChangeProps {
  readonly change: Extract<SimulatorChange, { readonly kind: 'enable' | 'renew' }>;
}

function HolderChange({ change: { kind, holder } }: HolderChangeProps) {
  const { t } = useMessages(simulatorMessages);
  const name = visibleText(holder.name);
  if (kind === 'renew' || holder.kind === 'bucket') return <li>{t('simulator.change.renew', { name })}</li>;
  return <li>{t(`simulator.change.enable.${holder.kind}`, { name })}</li>;
}
