import { routeShown } from '@longshore/contract/route-access';
import { useSession } from '#/api/session.ts';
import { LinkButton } from '#/shell/LinkButton.tsx';
import { useScreenLabel } from '#/shell/shown-screen.ts';
import { simulatorRule } from './simulator-rule.ts';

/** To what policies say to one request; of this user where one is named. */
export function SimulatorButton({ user }: { readonly user?: string }) {
  const label = useScreenLabel('/access/simulator');
  if (!routeShown(simulatorRule, useSession())) return null;
  return (
    <LinkButton to="/access/simulator" search={user === undefined ? {} : { name: user }}>
      {label}
    </LinkButton>
  );
}
