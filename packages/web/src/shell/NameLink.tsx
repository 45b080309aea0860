import { KeyText } from '#/ui/KeyText.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import classes from './NameLink.module.css';
import { TextLink } from './TextLink.tsx';

interface NameLinkProps {
  readonly to: '/identity/users/$' | '/identity/groups/$' | '/access/policies/$';
  readonly name: string;
}

/** To the page of what has this name, which may be long and have any characters. */
export function NameLink({ to, name }: NameLinkProps) {
  return (
    <TextLink
      to={to}
      params={{ _splat: name }}
      className={classes['name']}
      data-tip-cut
      data-tip={visibleText(name)}
    >
      <KeyText text={name} />
    </TextLink>
  );
}
