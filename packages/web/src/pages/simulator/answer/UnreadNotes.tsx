import type { SimulatorAnswer } from '@longshore/contract/simulator/simulator-schemas';
import { useMessages } from '#/messages/catalogue.ts';
import { Callout } from '#/ui/Callout.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { simulatorMessages } from '../messages.ts';

/** What may decide, too, and the operator may not read. */
export function UnreadNotes({ unread }: Pick<SimulatorAnswer, 'unread'>) {
  const { t } = useMessages(simulatorMessages);
  if (unread.length === 0) return null;
  return (
    <Callout>
      {t('simulator.answer.unread')}
      {unread.map(({ kind, name, missing }) => (
        <div key={`${kind} ${name}`}>
          {missing === undefined
            ? t('simulator.unread.unknown', { name: visibleText(name) })
            : t(`simulator.unread.${kind}`, { name: visibleText(name), missing })}
        </div>
      ))}
    </Callout>
  );
}
