import type { Answer } from '@longshore/contract/can';
import type { ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconLock } from '#/ui/icons.tsx';
import { SimulatorLink } from './SimulatorLink.tsx';

export interface NotPermittedProps {
  readonly title?: string;
  /** What is missing, or who refused. */
  readonly text: ReactNode;
  /** What can be done all the same. */
  readonly action?: ReactNode;
  /** What was asked for; it leads to why the first that is refused is so. */
  readonly refused?: Answer | readonly Answer[] | undefined;
}

/** In place of what the session may not see. */
export function NotPermitted({ title, text, action, refused }: NotPermittedProps) {
  const { t } = useMessages();
  const lacking = [refused ?? []].flat().flatMap((answer) => (answer.allowed ? [] : [answer]));
  const first = lacking.find(({ missing }) => !missing.endsWith('*'));
  const why = first && <SimulatorLink action={first.missing} resource={first.resource} />;
  return (
    <EmptyState
      icon={<IconLock size={28} />}
      title={title ?? t('shell.refused.title')}
      text={text}
      action={action}
      guide={why}
    />
  );
}
