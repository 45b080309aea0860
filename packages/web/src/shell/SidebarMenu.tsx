import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/api/session.ts';
import { IconChevronRight, IconExternal } from '#/ui/icons.tsx';
import { Tooltip } from '#/ui/Tooltip.tsx';
import { VisuallyHidden } from '#/ui/VisuallyHidden.tsx';
import { documentationAddress } from './documentation-address.ts';
import { isCurrent, visibleMenu, type MenuGroup, type MenuScreen } from './menu.ts';
import classes from './Sidebar.module.css';
import { SidebarWords } from './SidebarWords.tsx';

interface Width {
  readonly isOpen: boolean;
}

export function SidebarMenu({ isOpen }: Width) {
  const session = useSession();
  return (
    <ul className={classes['list']}>
      {visibleMenu(session).map((entry) =>
        entry.kind === 'screen' ? (
          <ScreenItem key={entry.route} screen={entry} isOpen={isOpen} />
        ) : (
          <GroupItem key={entry.id} group={entry} isOpen={isOpen} />
        ),
      )}
    </ul>
  );
}

function GroupItem({ group, isOpen }: Width & { readonly group: MenuGroup }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [isUnfolded, setUnfolded] = useState(() =>
    group.children.some((child) => isCurrent(child, pathname)),
  );
  const id = `menu-${group.id}`;
  return (
    <li>
      <Tooltip label={t(group.label)} disabled={isOpen} position="right">
        <button
          type="button"
          className={classes['item']}
          aria-expanded={isUnfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <group.icon size={20} stroke={1.6} />
          <SidebarWords isOpen={isOpen}>{t(group.label)}</SidebarWords>
          {isOpen && <IconChevronRight size={16} className={classes['chevron'] ?? ''} />}
        </button>
      </Tooltip>
      <ul id={id} hidden={!isUnfolded} className={`${classes['list']} ${classes['children']}`}>
        {group.children.map((child) => (
          <ScreenItem key={child.route} screen={child} isOpen={isOpen} />
        ))}
      </ul>
    </li>
  );
}

function ScreenItem({ screen, isOpen }: Width & { readonly screen: MenuScreen }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const current = isCurrent(screen, pathname);
  const inside = (
    <>
      <screen.icon size={20} stroke={1.6} />
      <SidebarWords isOpen={isOpen}>{t(screen.label)}</SidebarWords>
    </>
  );
  if (screen.isExternal) {
    return (
      <li>
        <Tooltip label={t(screen.label)} disabled={isOpen} position="right">
          <a href={documentationAddress} target="_blank" rel="noreferrer" className={classes['item']}>
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
      <Tooltip label={t(screen.label)} disabled={isOpen} position="right">
        <Link
          to={screen.to}
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
