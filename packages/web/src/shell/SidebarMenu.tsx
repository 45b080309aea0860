import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { inLanguage } from '#/messages/i18n.ts';
import { IconChevronRight, IconExternal } from '#/ui/icons.tsx';
import { Tooltip } from '#/ui/Tooltip.tsx';
import { VisuallyHidden } from '#/ui/VisuallyHidden.tsx';
import { isCurrent, type MenuScreen } from './menu.ts';
import type { MenuGroup } from './screen.ts';
import { useMenu, useShownScreen } from './shown-screen.ts';
import classes from './Sidebar.module.css';
import { SidebarWords } from './SidebarWords.tsx';

interface Width {
  readonly isOpen: boolean;
}

export function SidebarMenu({ isOpen }: Width) {
  return (
    <ul className={classes['list']}>
      {useMenu().map((entry) =>
        entry.kind === 'screen' ? (
          <ScreenItem key={entry.to} item={entry} isOpen={isOpen} />
        ) : (
          <GroupItem key={entry.group.id} group={entry.group} items={entry.children} isOpen={isOpen} />
        ),
      )}
    </ul>
  );
}

/** The address that says which item is current. */
function usePlace(): string {
  const { pathname } = useLocation();
  return useShownScreen()?.under ?? pathname;
}

interface GroupItemProps extends Width {
  readonly group: MenuGroup;
  readonly items: readonly MenuScreen[];
}

function GroupItem({ group, items, isOpen }: GroupItemProps) {
  const place = usePlace();
  const isHere = items.some((item) => isCurrent(item, place));
  const [isUnfolded, setUnfolded] = useState(isHere);
  const [wasHere, setWasHere] = useState(isHere);
  if (isHere !== wasHere) {
    setWasHere(isHere);
    if (isHere) setUnfolded(true);
  }
  const label = inLanguage(group.label);
  const id = `menu-${group.id}`;
  return (
    <li>
      <Tooltip label={label} disabled={isOpen} position="right">
        <button
          type="button"
          className={classes['item']}
          aria-expanded={isUnfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <group.icon size={20} stroke={1.6} />
          <SidebarWords isOpen={isOpen}>{label}</SidebarWords>
          {isOpen && <IconChevronRight size={16} className={classes['chevron'] ?? ''} />}
        </button>
      </Tooltip>
      <ul id={id} hidden={!isUnfolded} className={`${classes['list']} ${classes['children']}`}>
        {items.map((item) => (
          <ScreenItem key={item.to} item={item} isOpen={isOpen} />
        ))}
      </ul>
    </li>
  );
}

function ScreenItem({ item, isOpen }: Width & { readonly item: MenuScreen }) {
  const { t } = useMessages();
  const current = isCurrent(item, usePlace());
  const { menu } = item.screen;
  const label = inLanguage(item.screen.label);
  const inside = (
    <>
      <menu.icon size={20} stroke={1.6} />
      <SidebarWords isOpen={isOpen}>{label}</SidebarWords>
    </>
  );
  if (menu.href !== undefined) {
    return (
      <li>
        <Tooltip label={label} disabled={isOpen} position="right">
          <a href={menu.href} target="_blank" rel="noreferrer" className={classes['item']}>
            {inside}
            {isOpen && <IconExternal size={14} />}
            <VisuallyHidden> {t('shell.opensInNewTab')}</VisuallyHidden>
          </a>
        </Tooltip>
      </li>
    );
  }
  return (
    <li>
      <Tooltip label={label} disabled={isOpen} position="right">
        <Link
          to={item.to}
          className={classes['item'] ?? ''}
          data-current={current}
          aria-current={current ? 'page' : undefined}
        >
          {inside}
        </Link>
      </Tooltip>
    </li>
  );
}
