import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconLock } from '#/ui/icons.tsx';

export interface NotPermittedProps {
  readonly title?: string;
  /** What is missing, or who refused. */
  readonly text: ReactNode;
  /** What can be done all the same. */
  readonly action?: ReactNode;
}

/** In place of what the session may not see. */
export function NotPermitted({ title, text, action }: NotPermittedProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconLock size={28} />}
      title={title ?? t('shell.refused.title')}
      text={text}
      action={action}
    />
  );
}
