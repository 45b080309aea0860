import type { SimulatorStatement } from '@longshore/contract/simulator/simulator-schemas';
import { useMessages } from '#/messages/catalogue.ts';
import { visibleText } from '#/ui/visible-text.ts';
import { simulatorMessages } from '../messages.ts';
import { StatementOrigin } from './StatementOrigin.tsx';

interface StatementItemProps {
  readonly statement: SimulatorStatement;
  readonly isCertain: boolean;
}

/** What a statement says to the request, and where it stands. */
export function StatementItem({ statement, isCertain }: StatementItemProps) {
  const { t } = useMessages(simulatorMessages);
  const { effect, number, sid } = statement;
  const words = () => {
    if (!isCertain) return t(`simulator.statement.may${effect === 'Allow' ? 'Allow' : 'Deny'}`, { number });
    return sid === undefined
      ? t(`simulator.statement.${effect}`, { number })
      : t(`simulator.statement.${effect}Named`, { number, sid: visibleText(sid) });
  };
  return (
    <li>
      {words()} <StatementOrigin statement={statement} />
    </li>
  );
}
