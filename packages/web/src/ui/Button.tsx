import { useId, type AriaAttributes, type ReactNode, type Ref } from 'react';
import classes from './Button.module.css';

export interface ButtonProps extends Pick<
  AriaAttributes,
  'aria-label' | 'aria-expanded' | 'aria-controls' | 'aria-haspopup' | 'aria-describedby'
> {
  readonly children: ReactNode;
  /** Primary is the one main action of a screen; danger is loss; quiet has no border. */
  readonly kind?: 'primary' | 'secondary' | 'danger' | 'quiet' | undefined;
  readonly size?: 'small' | 'normal' | undefined;
  readonly type?: 'button' | 'submit' | undefined;
  /** The id of the form that a submit button outside it sends. */
  readonly form?: string | undefined;
  readonly icon?: ReactNode;
  readonly iconRight?: ReactNode;
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Disables the button and says why; it stays focusable so that everyone can read the reason. */
  readonly disabledReason?: string | null | undefined;
  readonly fullWidth?: boolean | undefined;
  /** Inside a dialog: where the focus starts. */
  readonly focusFirst?: boolean | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

export function Button(props: ButtonProps) {
  const { children, kind = 'secondary', size = 'normal', type = 'button', busy = false } = props;
  const {
    disabled = false,
    icon,
    iconRight,
    disabledReason,
    fullWidth,
    focusFirst,
    onClick,
    ...rest
  } = props;
  const { kind: _kind, size: _size, type: _type, busy: _busy, children: _children, ...attributes } = rest;
  const reasonId = useId();
  const isRefused = Boolean(disabledReason);
  return (
    <>
      <button
        {...attributes}
        type={isRefused ? 'button' : type}
        className={classes['button']}
        data-kind={kind}
        data-size={size}
        data-full-width={fullWidth}
        data-refused={isRefused}
        data-busy={busy}
        data-autofocus={focusFirst || undefined}
        disabled={disabled && !isRefused}
        aria-disabled={isRefused || busy || undefined}
        aria-busy={busy || undefined}
        {...(isRefused ? { 'aria-describedby': reasonId, 'data-tip': disabledReason } : {})}
        onClick={(event) => {
          if (isRefused || busy) event.preventDefault();
          else onClick?.();
        }}
      >
        {busy && <span className={classes['spinner']} />}
        <span className={classes['inside']}>
          {icon}
          {children}
          {iconRight}
        </span>
      </button>
      {isRefused && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </>
  );
}
