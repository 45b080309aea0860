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

/** From a refusal to why it is one; of itself every session may ask. */
export function SimulatorLink({ action, resource }: RefusedCall) {
  const { t } = useMessages();
  const { routesByPath } = useRouter();
  // Visitors are refused, too, without a session.
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  // Without the admin API nobody's policies can be read; of all actions at once nothing can be asked.
  if (session?.hasAdmin !== true || action.endsWith('*')) return null;
  const { staticData } = routesByPath['/access/simulator'].options;
  if (!routeShown(staticData?.screen?.needs ?? {}, session)) return null;
  const { userName, accessKey } = session;
  // A key of the user may do less than the user.
  const who = accessKey === undefined ? { name: userName } : ({ who: 'accessKey', name: accessKey } as const);
  return (
    <TextLink
      to="/access/simulator"
      search={{ ...who, action, ...(noPlace.has(resource) ? {} : { resource }) }}
    >
      {t('shell.refused.why')}
    </TextLink>
  );
}
