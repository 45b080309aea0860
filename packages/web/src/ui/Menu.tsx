import { cloneElement, Suspense, useState, type AriaAttributes, type ReactElement } from 'react';
import type { MenuProps } from './menu-parts.ts';
import { lazyPart } from './lazy-part.ts';

const MenuFrame = lazyPart(async () => (await import('./MenuFrame.tsx')).MenuFrame);

/** What every trigger is told: IconButton, Button and plain buttons take these alike. */
interface TriggerProps extends Pick<AriaAttributes, 'aria-haspopup' | 'aria-expanded'> {
  readonly onClick: () => void;
}

/** A button and the menu that it opens; the menu is made when it is first asked for. */
export function Menu(props: MenuProps) {
  const [isWanted, setWanted] = useState(false);
  const closed = cloneElement(props.trigger as ReactElement<TriggerProps>, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setWanted(true),
  });
  if (!isWanted) return closed;
  return (
    <Suspense fallback={closed}>
      <MenuFrame {...props} />
    </Suspense>
  );
}
