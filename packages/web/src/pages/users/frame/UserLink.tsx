import { TextLink } from '#/shell/TextLink.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import classes from './identity.module.css';

/** To the page of a user. */
export function UserLink({ name }: { readonly name: string }) {
  return (
    <TextLink
      to="/identity/users/$"
      params={{ _splat: name }}
      className={classes['name']}
      data-tip-cut
      data-tip={visibleText(name)}
    >
      <KeyText text={name} />
    </TextLink>
  );
}
