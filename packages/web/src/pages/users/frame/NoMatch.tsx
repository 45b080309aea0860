import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconFilter } from '#/ui/icons.tsx';
import { identityMessages } from './messages.ts';

interface NoMatchProps {
  readonly filter: string;
  readonly onClear: () => void;
}

/** In place of a list whose filter leaves nothing. */
export function NoMatch({ filter, onClear }: NoMatchProps) {
  const { t } = useMessages(identityMessages);
  return (
    <EmptyState
      icon={<IconFilter size={28} />}
      title={t('identity.noMatch.title')}
      text={t('identity.noMatch.text', { filter: filter.trim() })}
      action={<Button onClick={onClear}>{t('identity.noMatch.clear')}</Button>}
    />
  );
}
