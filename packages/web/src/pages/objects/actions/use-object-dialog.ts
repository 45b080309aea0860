import { useCallback, useEffect, useState } from 'react';
import { useScreenSearch } from '#/shell/screen-search.ts';
import type { ObjectRow } from '../object-row.ts';
import { objectSearch } from '../object-search.ts';
import { objectActions } from './index.ts';
import type { DialogAction, LinkAction, ObjectTarget } from './object-action.ts';

/** Opens the dialog of an action, or what it leads to. */
export type OpenDialog = (action: DialogAction | LinkAction, target: ObjectTarget) => void;

const noRows: readonly ObjectRow[] = [];
const nothing: Pick<ObjectTarget, 'rows' | 'versionId'> = { rows: noRows };

/** The dialogs of the list that start elsewhere. */
const otherDialogs: readonly string[] = ['create-path', 'rewind', 'restore-place'];

/**
 * The dialog that the address asks for, and what it is about: one line of the list, which the address names, or those
 * that were ticked. What was ticked is not in the address: a page loaded anew asks about nothing.
 */
export function useObjectDialog(known: readonly ObjectRow[]) {
  const [{ dialog: id, item, object, versions, version }, show] = useScreenSearch(objectSearch);
  const [{ rows: chosen, versionId: chosenVersion }, setChosen] = useState(nothing);
  const action = objectActions.find(
    (offered): offered is DialogAction => offered.id === id && 'Dialog' in offered,
  );
  const named =
    item === undefined
      ? undefined
      : (chosen.find(({ key }) => key === item) ?? known.find(({ key }) => key === item));
  const rows = item === undefined ? chosen : named ? [named] : noRows;
  const close = useCallback(() => show({ dialog: '', item: '' }, { replace: true }), [show]);
  const open: OpenDialog = useCallback(
    (opened, target) => {
      if ('search' in opened) {
        show(opened.search(target));
        return;
      }
      const { id: dialog, danger } = opened;
      const { rows: asked, versionId } = target;
      setChosen({ rows: asked, versionId });
      const [only] = asked;
      show({
        dialog,
        // A link or a reload never asks to destroy anything.
        item: asked.length === 1 && !danger ? only?.key : '',
        ...(versionId !== undefined && { version: versionId }),
      });
    },
    [show],
  );
  const isOrphan =
    id !== undefined &&
    !otherDialogs.includes(id) &&
    (!action || (item === undefined ? chosen.length === 0 : action.danger === true));
  useEffect(() => {
    if (isOrphan) close();
  }, [isOrphan, close]);
  // The version of the address is the one of the object whose details or versions are open, and of no other line.
  const isShown = item !== undefined && (item === object || item === versions);
  const isChosen = item === undefined || chosen.some(({ key }) => key === item);
  const versionId = isChosen ? chosenVersion : isShown ? version : undefined;
  return { action: rows.length > 0 ? action : undefined, rows, versionId, open, close };
}
