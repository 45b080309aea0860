import { cloneElement, type ReactElement } from 'react';

interface TooltipProps {
  readonly label: string | undefined;
  /** One element that hands its attributes on to the page. */
  readonly children: ReactElement<{ readonly 'data-tip'?: string | undefined }>;
  readonly disabled?: boolean | undefined;
  readonly position?: 'top' | 'right' | undefined;
}

/** A word of explanation on hover, keyboard focus and touch; the page's one tooltip shows it (`tips.ts`). */
export function Tooltip({ label, children, disabled = false, position = 'top' }: TooltipProps) {
  if (disabled || !label) return children;
  return cloneElement(children, {
    'data-tip': label,
    ...(position === 'right' ? { 'data-tip-side': 'right' } : {}),
  });
}
