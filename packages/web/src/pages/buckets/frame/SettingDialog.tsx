import type { ReactNode } from 'react';
import { ChangedMeanwhile } from '#/form/ChangedMeanwhile.tsx';
import { FormDialogFrame, type FormDialogFrameProps } from '#/form/FormDialogFrame.tsx';
import type { Setting } from './setting.ts';

interface SettingDialogProps<Now> extends Omit<
  FormDialogFrameProps,
  'busy' | 'error' | 'question' | 'moreActions' | 'cancelLabel'
> {
  readonly setting: Setting<Now>;
  /** What someone else set, as the screen would show it. */
  readonly renderTheirs: (theirs: Now) => ReactNode;
  /** The draft becomes what someone else set. */
  readonly onTake: (theirs: Now) => void;
}

/** A dialog that sets one thing of a bucket, with refusals on its fields and a question when someone else was faster. */
export function SettingDialog<Now>(props: SettingDialogProps<Now>) {
  const { setting, renderTheirs, onTake, ...form } = props;
  const { theirs, error, isPending } = setting;
  const question = theirs !== null && (
    <ChangedMeanwhile
      busy={isPending}
      onKeep={setting.keepMine}
      onTake={() => {
        onTake(theirs);
        setting.takeTheirs();
      }}
    >
      {renderTheirs(theirs)}
    </ChangedMeanwhile>
  );
  return <FormDialogFrame {...form} busy={isPending} error={error} question={question || null} />;
}
