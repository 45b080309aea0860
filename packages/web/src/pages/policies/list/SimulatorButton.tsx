import { routeShown } from '@longshore/contract/route-access';
import { useSession } from '#/api/session.ts';
import { LinkButton } from '#/shell/LinkButton.tsx';
import { useScreenLabel } from '#/shell/shown-screen.ts';
import { simulatorRule } from '#/pages/simulator/facts/simulator-rule.ts';

/** To what policies say to one request. */
export function SimulatorButton() {
  const label = useScreenLabel('/access/simulator');
  if (!routeShown(simulatorRule, useSession())) return null;
  return <LinkButton to="/access/simulator">{label}</LinkButton>;
}
