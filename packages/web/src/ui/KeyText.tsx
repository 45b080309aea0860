import classes from './KeyText.module.css';
import { textRuns } from './visible-text.ts';

/** A name exactly as it is: spaces kept, its direction its own, and what cannot be seen written out. */
export function KeyText({ text }: { readonly text: string }) {
  return (
    <bdi className={classes['key']}>
      {textRuns(text).map((run, index) =>
        run.isEscape ? (
          <span key={index} className={classes['escape']}>
            {run.text}
          </span>
        ) : (
          run.text
        ),
      )}
    </bdi>
  );
}
