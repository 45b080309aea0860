import { useEffect, useRef, useState, type ReactElement } from 'react';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconMore } from '#/ui/icons.tsx';
import styles from './row-menu.module.css';

interface RowMenuProps {
  /** The accessible name: "Actions for photos". */
  readonly label: string;
  /** The menu itself, around the button given. */
  readonly render: (trigger: ReactElement) => ReactElement;
}

const icon = <IconMore size={16} />;

/** The menu of a row. It is made when it is first asked for: thousands of rows pass by while scrolling. */
export function RowMenu({ label, render }: RowMenuProps) {
  const [isMade, setIsMade] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isMade) return;
    // As the click that asked for it would have, had the menu been there.
    button.current?.focus();
    button.current?.click();
  }, [isMade]);
  if (isMade) return render(<IconButton ref={button} label={label} icon={icon} size="small" />);
  return (
    <button
      type="button"
      className={styles['button']}
      aria-label={label}
      aria-haspopup="menu"
      title={label}
      onClick={() => setIsMade(true)}
    >
      {icon}
    </button>
  );
}
