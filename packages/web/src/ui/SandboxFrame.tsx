import { useEffect, useRef, useState } from 'react';
import { useColorScheme } from './color-scheme.ts';
import classes from './SandboxFrame.module.css';

interface Text {
  /** An `svg` is drawn as a picture, which runs and fetches nothing. */
  readonly kind: 'text' | 'html' | 'svg';
  readonly text: string;
}

interface Table {
  readonly kind: 'table';
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export type SandboxContent = Text | Table;

export type SandboxFrameProps = SandboxContent & {
  /** What is shown, for people who cannot see it. */
  readonly title: string;
};

/**
 * Shows what anyone may have written. The frame has an origin of its own: it is given the content by message, runs none
 * of it, reaches neither the page nor its session, and fetches nothing.
 */
export function SandboxFrame(props: SandboxFrameProps) {
  const { title, kind } = props;
  const [first, second] = kind === 'table' ? [props.head, props.rows] : [props.text, undefined];
  const frame = useRef<HTMLIFrameElement>(null);
  const [isListening, setListening] = useState(false);
  const scheme = useColorScheme();
  useEffect(() => {
    if (!isListening) return;
    const content = kind === 'table' ? { head: first, rows: second } : { text: first };
    // Its origin is opaque and has no name to send to; nothing but the frame's own document ever loads in there.
    frame.current?.contentWindow?.postMessage({ kind, title, scheme, ...content }, '*');
  }, [isListening, kind, title, scheme, first, second]);
  return (
    <iframe
      ref={frame}
      className={classes['frame']}
      title={title}
      src="preview-frame"
      sandbox="allow-scripts"
      onLoad={() => setListening(true)}
    />
  );
}
