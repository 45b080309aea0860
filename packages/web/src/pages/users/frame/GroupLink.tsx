import { TextLink } from '#/shell/TextLink.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import classes from './identity.module.css';

/** To the page of a group. */
export function GroupLink({ name }: { readonly name: string }) {
  return (
    <TextLink
      to="/identity/groups/$"
      params={{ _splat: name }}
      className={classes['name']}
      data-tip-cut
      data-tip={visibleText(name)}
    >
      <KeyText text={name} />
    </TextLink>
  );
}
