import { createLink, type LinkComponent } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import classes from './TextLink.module.css';

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly ref?: Ref<HTMLAnchorElement>;
}

function Anchor({ className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={[classes['link'], className].filter(Boolean).join(' ')}>
      {children}
    </a>
  );
}

/** A link to a screen: `<TextLink to="/buckets/$bucketName/browse" params={{ bucketName }}>`. */
export const TextLink: LinkComponent<typeof Anchor> = createLink(Anchor);
