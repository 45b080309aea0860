import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { createLink, type LinkComponent } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { buttonLooks } from '../ui/button-looks.ts';

interface LinkButtonProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'color' | 'style'> {
  readonly kind?: 'primary' | 'secondary' | 'quiet';
  readonly size?: 'small' | 'normal';
  readonly icon?: ReactNode;
  readonly ref?: Ref<HTMLAnchorElement>;
}

function ButtonAnchor({
  kind = 'secondary',
  size = 'normal',
  icon,

  ref,
  ...rest
}: LinkButtonProps) {
  return <Button component="a" {...buttonLooks(kind, size)} leftSection={icon} ref={ref ?? null} {...rest} />;
}

/** A link that looks like a button, because it goes to a screen: `<LinkButton to={paths.bucketAdd} kind="primary">`. */
export const LinkButton: LinkComponent<typeof ButtonAnchor> = createLink(ButtonAnchor);
