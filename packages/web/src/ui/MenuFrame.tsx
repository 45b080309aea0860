import './mantine-base.ts';
import '@mantine/core/styles/Menu.layer.css';
import { Menu as MantineMenu } from '@mantine/core';
import type { MenuProps } from './menu-parts.ts';

export function MenuFrame({ label, trigger, items, width = 220 }: MenuProps) {
  return (
    <MantineMenu
      position="bottom-end"
      width={width}
      transitionProps={{ duration: 0 }}
      shadow="sm"
      withinPortal
      defaultOpened
    >
      <MantineMenu.Target>{trigger}</MantineMenu.Target>
      <MantineMenu.Dropdown aria-label={label}>
        {items.map((item) => (
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
            {item.disabledReason && (
              <div style={{ fontSize: 12, color: 'var(--ink-soft)' }}>{item.disabledReason}</div>
            )}
          </MantineMenu.Item>
        ))}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}
