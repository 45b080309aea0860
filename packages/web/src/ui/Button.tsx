import '@mantine/core/styles/Button.layer.css';
import { Button as MantineButton } from '@mantine/core';
import type { AriaAttributes, ReactNode, Ref } from 'react';
import { buttonLooks } from './button-looks.ts';
import { Tooltip } from './Tooltip.tsx';

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
  const {
    children,
    kind = 'secondary',
    size = 'normal',
    type = 'button',
    busy = false,
    disabled = false,
  } = props;
  const {
    icon,
    iconRight,
    disabledReason,
    fullWidth = false,
    focusFirst = false,
    onClick,
    form,
    ref,
    ...aria
  } = props;
  const refused = Boolean(disabledReason);
  const {
    kind: _kind,
    size: _size,
    type: _type,
    busy: _busy,
    disabled: _disabled,
    children: _children,
    ...rest
  } = aria;
  const button = (
    <MantineButton
      {...buttonLooks(kind, size)}
      {...rest}
      ref={ref ?? null}
      type={refused ? 'button' : type}
      {...(form === undefined ? {} : { form })}
      leftSection={icon}
      rightSection={iconRight}
      loading={busy}
      disabled={disabled && !refused}
      fullWidth={fullWidth}
      data-autofocus={focusFirst || undefined}
      {...(refused ? { 'data-disabled': true, 'aria-disabled': true } : { onClick: () => onClick?.() })}
    >
      {children}
    </MantineButton>
  );
  return refused ? <Tooltip label={disabledReason}>{button}</Tooltip> : button;
}
