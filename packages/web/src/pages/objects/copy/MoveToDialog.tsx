import type { ObjectDialogProps } from '../actions/object-action.ts';
import { CopyDialog } from './CopyDialog.tsx';

export function MoveToDialog(props: ObjectDialogProps) {
  return <CopyDialog {...props} isMove={true} />;
}
