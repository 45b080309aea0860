import { serverResource } from '@longshore/contract/policy/resource';
import { routeShown } from '@longshore/contract/route-access';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { RefusedCall } from '#/api/refused-call.ts';
import { sessionQuery } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { TextLink } from './TextLink.tsx';

/** The server itself and any bucket stand for no resource. */
const noPlace = new Set<string>([serverResource, '*', '']);

/** From a refusal to why it is one, for those who may read policies. */
export function SimulatorLink({ action, resource }: RefusedCall) {
  const { t } = useMessages();
  const { routesByPath } = useRouter();
  // Visitors are refused, too, without a session.
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  if (session === undefined) return null;
  const { staticData } = routesByPath['/access/simulator'].options;
  if (!routeShown(staticData?.screen?.needs ?? {}, session)) return null;
  const asked = { name: session.userName, action, ...(noPlace.has(resource) ? {} : { resource }) };
  return (
    <TextLink to="/access/simulator" search={asked}>
      {t('shell.refused.why')}
    </TextLink>
  );
}
