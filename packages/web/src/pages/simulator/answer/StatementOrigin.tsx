import type { SimulatorStatement } from '@longshore/contract/simulator/simulator-schemas';
import { useMessages } from '#/messages/catalogue.ts';
import { RichMessage } from '#/messages/RichMessage.tsx';
import { TextLink } from '#/shell/TextLink.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { simulatorMessages } from '../messages.ts';

/** In which policy the statement stands, and whose that is. */
export function StatementOrigin({ statement }: { readonly statement: SimulatorStatement }) {
  const { t } = useMessages(simulatorMessages);
  const { kind, policy } = statement;
  const name = visibleText(statement.name);
  if (kind === 'accessKey' || kind === 'session' || kind === 'bucket')
    return t(`simulator.origin.${kind}`, { name });
  if (policy === undefined) return t('simulator.origin.own', { name });
  return (
    <RichMessage
      catalogue={simulatorMessages}
      name={`simulator.origin.${kind}`}
      values={{ name, policy: visibleText(policy) }}
      components={{ policy: <TextLink to="/access/policies/$" params={{ _splat: policy }} /> }}
    />
  );
}
