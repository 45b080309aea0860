import { useState } from 'react';
import type { ContentProps } from './content-props.ts';
import { Damaged } from './Damaged.tsx';
import classes from './preview.module.css';
import { addressOf } from './read-part.ts';

/** The browser's own pictures and players, which read what they need; none of them runs what it shows. */
export function Media({ source, label, opened: { kind } }: ContentProps) {
  const [isDamaged, setDamaged] = useState(false);
  if (isDamaged) return <Damaged />;
  const shared = { src: addressOf(source, true), onError: () => setDamaged(true) };
  if (kind === 'image') return <img {...shared} alt={label} className={classes['image']} />;
  const Player = kind === 'audio' ? 'audio' : 'video';
  return <Player {...shared} controls preload="metadata" aria-label={label} className={classes[Player]} />;
}
