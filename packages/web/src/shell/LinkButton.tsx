import { createLink, type LinkComponent } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import classes from '#/ui/Button.module.css';

interface LinkButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly kind?: 'primary' | 'secondary' | 'quiet';
  readonly size?: 'small' | 'normal';
  readonly icon?: ReactNode;
  readonly ref?: Ref<HTMLAnchorElement>;
}

function ButtonAnchor({ kind = 'secondary', size = 'normal', icon, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={classes['button']} data-kind={kind} data-size={size}>
      <span className={classes['inside']}>
        {icon}
        {children}
      </span>
    </a>
  );
}

/** A link that looks like a button, because it goes to a screen: `<LinkButton to="/add-bucket" kind="primary">`. */
export const LinkButton: LinkComponent<typeof ButtonAnchor> = createLink(ButtonAnchor);
