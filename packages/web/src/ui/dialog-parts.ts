import { createContext, type ReactNode } from 'react';

/** What the shell shows at the head of every open dialog: the modal's own error. */
export const DialogNotice = createContext<ReactNode>(null);

export interface DialogProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** The buttons, safe choice first; give the safe one `focusFirst`. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
  readonly size?: 'small' | 'normal' | 'wide' | 'viewer' | undefined;
  /** There is no way out but its buttons. */
  readonly locked?: boolean | undefined;
  /** A call runs whose outcome the dialog tells: closing waits for it, and says so. */
  readonly busy?: boolean | undefined;
}
