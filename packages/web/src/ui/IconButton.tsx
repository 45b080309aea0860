import type { AriaAttributes, ReactNode, Ref } from 'react';
import classes from './IconButton.module.css';

export interface IconButtonProps extends Pick<
  AriaAttributes,
  'aria-expanded' | 'aria-controls' | 'aria-haspopup' | 'aria-pressed'
> {
  /** The accessible name, shown as a tooltip too. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly size?: 'small' | 'normal' | undefined;
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly disabledReason?: string | null | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly tabIndex?: number | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

export function IconButton(props: IconButtonProps) {
  const {
    label,
    icon,
    size = 'normal',
    danger = false,
    disabled = false,
    disabledReason,
    onClick,
    ...rest
  } = props;
  const isRefused = Boolean(disabledReason);
  return (
    <button
      {...rest}
      type="button"
      className={classes['button']}
      data-size={size}
      data-danger={danger}
      data-tip={disabledReason ?? label}
      aria-label={label}
      disabled={disabled && !isRefused}
      aria-disabled={isRefused || undefined}
      onClick={() => {
        if (!isRefused) onClick?.();
      }}
    >
      {icon}
    </button>
  );
}
