import type { Change, HeldStatement, Simulation } from '@longshore/contract/policy/simulate';
import type {
  SimulatorAnswer,
  SimulatorChange,
  SimulatorStatement,
} from '@longshore/contract/simulator/simulator-schemas';
import type { Asker } from './asker.ts';

/** What could not be read may allow, and may deny what the rest allows; no Deny that was read is undone by it. */
export function answerOf({ off, unread }: Asker, simulation: Simulation): SimulatorAnswer {
  const { by, openKeys, isUnjudged } = simulation;
  const changes = [...off, ...simulation.changes.map(changeOf)];
  const told = {
    by: by.map(statementOf),
    openKeys: [...openKeys],
    unread: [...unread],
    ...(isUnjudged && { isUnjudged }),
  };
  if (off.length > 0)
    return { ...told, verdict: 'denied', changes: simulation.allowed === true ? [...off] : changes };
  const isCertain = unread.length === 0 || by.some(({ statement }) => statement.effect === 'Deny');
  if (simulation.allowed === 'conditional' || !isCertain) return { ...told, verdict: 'depends', changes: [] };
  return { ...told, verdict: simulation.allowed ? 'allowed' : 'denied', changes };
}

/** As it is told. */
export const statementOf = ({ statement, ...origin }: HeldStatement): SimulatorStatement => ({
  ...origin,
  ...(statement.sid !== null && { sid: statement.sid }),
  effect: statement.effect,
});

function changeOf(change: Change): SimulatorChange {
  if (change.kind === 'add') return { ...change, statement: JSON.stringify(change.statement) };
  const statement = statementOf(change.statement);
  if (change.kind === 'narrow') return { kind: 'narrow', statement };
  const conditions = change.conditions.map(({ operator, key, values }) => ({
    operator,
    key,
    values: [...values],
  }));
  return { kind: 'meet', statement, conditions };
}
