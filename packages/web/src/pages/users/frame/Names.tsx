import { visibleText } from '#/ui/visible-text.ts';
import classes from './identity.module.css';

/** Several names in one line of a list. */
export function Names({ names }: { readonly names: readonly string[] }) {
  const text = names.map(visibleText).join(', ');
  return (
    <span className={classes['name']} data-tip-cut data-tip={text}>
      {text}
    </span>
  );
}
