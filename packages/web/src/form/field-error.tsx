import type { ReactNode } from 'react';

/** A field's error, announced when it appears. */
export const fieldError = (text: ReactNode): ReactNode =>
  text ? <span role="alert">{text}</span> : undefined;
