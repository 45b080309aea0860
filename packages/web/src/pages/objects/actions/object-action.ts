import type { Session } from '@longshore/contract/session/session-schemas';
import type { ComponentType, ReactNode } from 'react';
import type { Place } from '../object-pages.ts';
import type { ObjectRow } from '../object-row.ts';

/** What an action is about: lines of one list, or one version of one object. */
export interface ObjectTarget {
  readonly bucketName: string;
  readonly rows: readonly ObjectRow[];
  /** The version that is meant; undefined for the latest. */
  readonly versionId?: string | undefined;
}

export interface ObjectDialogProps extends ObjectTarget {
  /** Where the list is. */
  readonly place: Place;
  /** The list as it is filtered, as far as it is loaded, not in the order of the screen; absent among versions. */
  readonly listed?: readonly ObjectRow[];
  /** These are gone: they are ticked no longer. */
  readonly onGone: (keys: ReadonlySet<string>) => void;
  readonly onClose: () => void;
}

interface ActionBase {
  /** The dialog's name in the address, too. */
  readonly id: string;
  readonly label: (target: ObjectTarget) => string;
  readonly icon: ReactNode;
  readonly danger?: true;
  /** Beside the filter while rows are ticked, in place of the menu there. */
  readonly isInToolbar?: true;
  /** Beside the menu in the details of an object: what is done there most. */
  readonly isInDetails?: true;
  /** Possible where another moment is shown, and for what is deleted: it changes neither. */
  readonly isForPast?: true;
  /** Shown at all: for one or many, for files or folders. */
  readonly appliesTo: (target: ObjectTarget) => boolean;
  /** Why it is not possible, in words; null where it is. */
  readonly refusal: (session: Session, target: ObjectTarget) => string | null;
}

/** Done at once. */
export interface InstantAction extends ActionBase {
  readonly run: (target: ObjectTarget) => void;
}

/** Done in a dialog, which has an address where it is about one object or folder. */
export interface DialogAction extends ActionBase {
  readonly Dialog: ComponentType<ObjectDialogProps>;
  /** Goes from one object to the next without closing. */
  readonly staysOpen?: true;
}

/** Leads to another part of the screen. */
export interface LinkAction extends ActionBase {
  readonly search: (target: ObjectTarget) => Readonly<Record<string, string>>;
}

/** What can be done with objects and folders: one file each in this folder, one line each in its index. */
export type ObjectAction = InstantAction | DialogAction | LinkAction;

export const isOne = ({ rows }: ObjectTarget): boolean => rows.length === 1;
export const hasFolder = ({ rows }: ObjectTarget): boolean => rows.some((row) => row.isFolder);
export const isOneObject = (target: ObjectTarget): boolean => isOne(target) && !hasFolder(target);
export const isOneFolder = (target: ObjectTarget): boolean => isOne(target) && hasFolder(target);
