import type { Opened } from './open-object.ts';
import type { Source } from './read-part.ts';

export interface ContentProps {
  readonly source: Source;
  /** The accessible name of what is shown. */
  readonly label: string;
  readonly opened: Opened;
  /** Reads the object anew. */
  readonly onReload: () => void;
}

export interface TextViewProps {
  readonly label: string;
  readonly text: string;
  /** Otherwise it is the beginning of one. */
  readonly isWhole: boolean;
}
