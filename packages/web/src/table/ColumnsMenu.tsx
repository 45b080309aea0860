import { useMessages } from '#/messages/catalogue.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconColumns } from '#/ui/icons.tsx';
import { Menu } from '#/ui/Menu.tsx';
import type { ColumnHead } from './columns.ts';

interface ColumnsMenuProps {
  /** Those that always stay, as a name, are not offered. */
  readonly columns: readonly Pick<ColumnHead<never>, 'id' | 'header' | 'priority'>[];
  readonly hiddenIds: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

/** Which columns a list shows, as far as it finds room for them. */
export function ColumnsMenu({ columns, hiddenIds, onToggle }: ColumnsMenuProps) {
  const { t } = useMessages();
  const label = t('table.columns');
  return (
    <Menu
      label={label}
      trigger={<IconButton label={label} icon={<IconColumns size={18} />} />}
      items={columns
        .filter(({ priority }) => priority !== undefined)
        .map(({ id, header }) => ({
          id,
          label: header,
          checked: !hiddenIds.has(id),
          onSelect: () => onToggle(id),
        }))}
    />
  );
}
