import classes from './UsageBar.module.css';
import { IconAttention } from './icons.tsx';

interface UsageBarProps {
  /** The accessible name: "Usage of photos". */
  readonly label: string;
  /** What is seen: "1.2 GiB of 10 GiB". */
  readonly words: string;
  /** Exact figures, what they count and how old they are, on hover, focus and tap. */
  readonly meaning: string;
  readonly usedBytes: number;
  /** Without a quota there are words and no bar. */
  readonly quotaBytes?: number | undefined;
  /** Out of the tab order where hundreds stand below each other; the meaning is then said by the column, too. */
  readonly inList?: boolean | undefined;
}

/** From here on somebody should look. */
const nearlyFull = 0.9;

/** How much of what there is room for is used: the one picture for it. */
export function UsageBar({
  label,
  words,
  meaning,
  usedBytes,
  quotaBytes = 0,
  inList = false,
}: UsageBarProps) {
  const tip = { 'data-tip': meaning, ...(inList ? {} : { tabIndex: 0 }) };
  if (quotaBytes <= 0)
    return (
      <span className={classes['words']} {...tip}>
        {words}
      </span>
    );
  const share = Math.min(1, usedBytes / quotaBytes);
  const isTight = share >= nearlyFull;
  return (
    <span className={classes['usage']} data-tight={isTight} {...tip}>
      <span className={classes['words']}>
        {isTight && <IconAttention size={14} aria-hidden />}
        {words}
      </span>
      <meter className={classes['meter']} aria-label={label} max={1} value={share} />
    </span>
  );
}
