import type { ReactNode } from 'react';

/** A field's error, announced when it appears. */
export const fieldError = (text: string | null | undefined): ReactNode =>
  text ? <span role="alert">{text}</span> : undefined;
