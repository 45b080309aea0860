import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { IconChevronRight } from '#/ui/icons.tsx';
import styles from './form.module.css';

interface FormFoldProps {
  readonly title: string;
  /** What holds inside, in a few words, while it is closed. */
  readonly note?: ReactNode;
  /** Open from the start, where something inside is set. */
  readonly isSet?: boolean;
  /** Something inside is at fault, though no field says so of itself. */
  readonly isFaulty?: boolean;
  readonly children: ReactNode;
}

/** Fields that few need, below a line that tells what they hold; a field at fault opens it. */
export function FormFold({ title, note, isSet = false, isFaulty = false, children }: FormFoldProps) {
  const id = useId();
  const body = useRef<HTMLFieldSetElement>(null);
  const [isOpen, setIsOpen] = useState(isSet);
  // Before the form looks for the first field at fault, which must be seen to take the focus.
  useLayoutEffect(() => {
    if (isOpen) return;
    if (isFaulty || body.current?.querySelector('[aria-invalid="true"]')) setIsOpen(true);
  }, [children, isFaulty, isOpen]);
  return (
    <div className={styles['fold']}>
      <button
        type="button"
        className={styles['foldButton']}
        aria-expanded={isOpen}
        aria-controls={`${id}-body`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconChevronRight size={16} />
        <span id={`${id}-title`} className={styles['foldTitle']}>
          {title}
        </span>
        {note && !isOpen && <span className={styles['foldNote']}>{note}</span>}
      </button>
      <fieldset
        ref={body}
        id={`${id}-body`}
        aria-labelledby={`${id}-title`}
        className={styles['foldBody']}
        hidden={!isOpen}
      >
        {children}
      </fieldset>
    </div>
  );
}

/** Folds under each other, as one box. */
export function FormFolds({ children }: { readonly children: ReactNode }) {
  return <div className={styles['folds']}>{children}</div>;
}
