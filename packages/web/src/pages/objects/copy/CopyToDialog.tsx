import type { ObjectDialogProps } from '../actions/object-action.ts';
import { CopyDialog } from './CopyDialog.tsx';

export function CopyToDialog(props: ObjectDialogProps) {
  return <CopyDialog {...props} isMove={false} />;
}
