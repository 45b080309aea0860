import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconMore } from '#/ui/icons.tsx';
import { Menu } from '#/ui/Menu.tsx';
import type { RowMenuOf } from './columns.ts';
import styles from './row-menu.module.css';

interface RowMenuProps<Row> {
  readonly row: Row;
  readonly menu: RowMenuOf<Row>;
}

const icon = <IconMore size={16} />;

/** The menu of a row. It is made when it is first asked for. */
export function RowMenu<Row>({ row, menu }: RowMenuProps<Row>) {
  const label = menu.labelOf(row);
  const [isMade, setIsMade] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isMade) return;
    // As the click that asked for it would have, had the menu been there.
    button.current?.focus();
    button.current?.click();
  }, [isMade]);
  if (isMade) {
    return (
      <Menu
        label={label}
        trigger={<IconButton ref={button} label={label} icon={icon} size="small" />}
        width={260}
        items={menu.itemsOf(row)}
      />
    );
  }
  return (
    <button
      type="button"
      className={styles['button']}
      aria-label={label}
      aria-haspopup="menu"
      data-tip={label}
      onClick={() => setIsMade(true)}
    >
      {icon}
    </button>
  );
}
