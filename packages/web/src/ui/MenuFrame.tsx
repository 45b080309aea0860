import './mantine-base.ts';
import '@mantine/core/styles/Menu.layer.css';
import { Menu as MantineMenu } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { cloneElement, useEffect, useRef, type ReactElement, type Ref } from 'react';
import classes from './Menu.module.css';
import type { MenuProps } from './menu-parts.ts';

const classNames = {
  dropdown: classes['dropdown'] ?? '',
  item: classes['item'] ?? '',
  itemSection: classes['section'] ?? '',
};

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
  return (
    <MantineMenu
      position={`bottom-${align}`}
      width={width}
      transitionProps={{ duration: 0 }}
      classNames={classNames}
      withinPortal
      onClose={focusBack}
      withInitialFocusPlaceholder={false}
      defaultOpened
    >
      <MantineMenu.Target>{cloneElement(button, { ref: targetRef })}</MantineMenu.Target>
      <MantineMenu.Dropdown ref={dropdown} aria-label={label}>
        {items.map((item) =>
          item.isSwitch ? (
            <MantineMenu.CheckboxItem key={item.id} checked={item.checked ?? false} onChange={item.onSelect}>
              {item.label}
            </MantineMenu.CheckboxItem>
          ) : (
            <MantineMenu.Item
              key={item.id}
              leftSection={item.icon}
              {...(item.danger ? { color: 'var(--loss)' } : {})}
              {...(item.checked === undefined ? {} : { role: 'menuitemradio', 'aria-checked': item.checked })}
              {...(item.disabledReason ? { 'aria-disabled': true, 'data-disabled': true } : {})}
              closeMenuOnClick={!item.disabledReason}
              onClick={() => {
                if (!item.disabledReason) item.onSelect();
              }}
            >
              {item.label}
              {item.disabledReason && <div className={classes['reason']}>{item.disabledReason}</div>}
            </MantineMenu.Item>
          ),
        )}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}
