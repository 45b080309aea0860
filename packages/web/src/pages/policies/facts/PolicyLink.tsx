import { TextLink } from '#/shell/TextLink.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import styles from '../policies.module.css';

/** To the page of a policy. */
export function PolicyLink({ name }: { readonly name: string }) {
  return (
    <TextLink
      to="/access/policies/$"
      params={{ _splat: name }}
      className={styles['name']}
      data-tip-cut
      data-tip={visibleText(name)}
    >
      <KeyText text={name} />
    </TextLink>
  );
}
