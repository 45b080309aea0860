import { useId, type AriaAttributes, type ReactNode, type Ref } from 'react';
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
  const reasonId = useId();
  return (
    <button
      {...rest}
      type="button"
      className={classes['button']}
      data-size={size}
      data-danger={danger}
      data-tip={disabledReason ?? label}
      aria-label={label}
      aria-describedby={isRefused ? reasonId : undefined}
      disabled={disabled && !isRefused}
      aria-disabled={isRefused || undefined}
      onClick={() => {
        if (!isRefused) onClick?.();
      }}
    >
      {icon}
      {isRefused && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </button>
  );
}
