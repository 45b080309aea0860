import './mantine-base.ts';
import '@mantine/core/styles/Menu.layer.css';
import { Menu as MantineMenu } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import {
  cloneElement,
  Fragment,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type Ref,
} from 'react';
import classes from './Menu.module.css';
import type { MenuItem, MenuProps } from './menu-parts.ts';

const classNames = {
  dropdown: classes['dropdown'] ?? '',
  item: classes['item'] ?? '',
  itemSection: classes['section'] ?? '',
};

/** Within the landmark of what it is about, as every part of the page is. */
const inScreen = { target: 'main' };

/** More items than find room above or below a button in the middle of a page. */
const manyItems = 12;

/** On the side of its button that has more room; what still does not fit is scrolled. */
const withinView = {
  flip: { fallbackStrategy: 'bestFit', padding: 8 },
  shift: { padding: 8 },
  size: { padding: 8 },
} as const;

export function MenuFrame({ label, trigger, items, width = 220, align = 'end' }: MenuProps) {
  const target = useRef<HTMLButtonElement>(null);
  const button = trigger as ReactElement<{ ref?: Ref<HTMLButtonElement> }>;
  const targetRef = useMergedRef(target, button.props.ref);
  const dropdown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed has been replaced by the one that knows the menu.
    if (document.activeElement === document.body) target.current?.focus();
  }, []);
  const focusBack = () => {
    if (dropdown.current?.contains(document.activeElement)) target.current?.focus({ preventScroll: true });
  };
  const [isOpen, setOpen] = useState(true);
  useLayoutEffect(() => {
    if (!isOpen) return;
    // The menu takes the focus a moment after it is there: until then the key goes to what is behind it.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || dropdown.current?.contains(document.activeElement) === true) return;
      event.stopPropagation();
      setOpen(false);
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isOpen]);
  return (
    <MantineMenu
      opened={isOpen}
      onChange={setOpen}
      // Beside its button it has all of the page's height.
      position={items.length > manyItems ? 'left-start' : `bottom-${align}`}
      width={width}
      transitionProps={{ duration: 0 }}
      middlewares={withinView}
      classNames={classNames}
      withinPortal
      portalProps={inScreen}
      onClose={focusBack}
      withInitialFocusPlaceholder={false}
    >
      <MantineMenu.Target>{cloneElement(button, { ref: targetRef })}</MantineMenu.Target>
      <MantineMenu.Dropdown ref={dropdown} aria-label={label}>
        {items.map((item, index) => (
          <Fragment key={item.id}>
            {startsLoss(item, items[index - 1]) && <hr className={classes['divider']} />}
            <Item {...item} />
          </Fragment>
        ))}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}

/** What is lost stands apart from what only opens or changes something. */
const startsLoss = (item: MenuItem, before: MenuItem | undefined): boolean =>
  item.danger === true && before !== undefined && before.danger !== true;

function Item({ label, icon, danger, checked, disabledReason, onSelect }: MenuItem) {
  if (checked !== undefined) {
    return (
      <MantineMenu.CheckboxItem checked={checked} onChange={onSelect}>
        {label}
      </MantineMenu.CheckboxItem>
    );
  }
  return (
    <MantineMenu.Item
      leftSection={icon}
      {...(danger ? { color: 'var(--loss)' } : {})}
      {...(disabledReason ? { 'aria-disabled': true, 'data-disabled': true } : {})}
      closeMenuOnClick={!disabledReason}
      onClick={() => {
        if (!disabledReason) onSelect();
      }}
    >
      {label}
      {disabledReason && <div className={classes['reason']}>{disabledReason}</div>}
    </MantineMenu.Item>
  );
}
