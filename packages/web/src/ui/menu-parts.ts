import type { ReactElement, ReactNode } from 'react';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly danger?: boolean | undefined;
  /** One of several that may be on at once: choosing it leaves the menu open. */
  readonly checked?: boolean | undefined;
  /** Disables the item and says why, under its label. */
  readonly disabledReason?: string | null | undefined;
  readonly onSelect: () => void;
}

export interface MenuProps {
  readonly label: string;
  /** The button that opens it; takes a ref. */
  readonly trigger: ReactElement;
  readonly items: readonly MenuItem[];
  readonly width?: number | undefined;
  /** The side of the button where it stands; `end` unless told. */
  readonly align?: 'start' | 'end' | undefined;
}
