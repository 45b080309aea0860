import { useEffect, useRef, useState } from 'react';
import classes from './SandboxFrame.module.css';

export interface SandboxFrameProps {
  /** What is shown, for people who cannot see it. */
  readonly title: string;
  readonly kind: 'text' | 'html';
  readonly text: string;
}

/**
 * Shows what anyone may have written. The frame has an origin of its own: it is given the content by message, runs none
 * of it, reaches neither the page nor its session, and fetches nothing.
 */
export function SandboxFrame({ title, kind, text }: SandboxFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isListening, setListening] = useState(false);
  useEffect(() => {
    // Its origin is opaque and has no name to send to; nothing but the frame's own document ever loads in there.
    if (isListening) frame.current?.contentWindow?.postMessage({ kind, text }, '*');
  }, [isListening, kind, text]);
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
