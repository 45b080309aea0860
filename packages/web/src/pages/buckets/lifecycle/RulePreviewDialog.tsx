import type { LifecycleRule } from '@longshore/contract/buckets/lifecycle-schemas';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { DryRun } from './DryRun.tsx';
import { lifecycleMessages } from './messages.ts';

interface RulePreviewDialogProps {
  readonly bucketName: string;
  readonly rule: LifecycleRule;
  readonly onClose: () => void;
}

const always = () => true;

/** What a rule that is there would still do. */
export function RulePreviewDialog({ bucketName, rule, onClose }: RulePreviewDialogProps) {
  const { t } = useMessages(lifecycleMessages);
  return (
    <Dialog
      title={t('lifecycle.preview.titleOf', { id: visibleText(rule.id) })}
      size="wide"
      onClose={onClose}
      actions={
        <Button onClick={onClose} focusFirst>
          {t('shell.close')}
        </Button>
      }
    >
      <DryRun bucketName={bucketName} rule={{ lifecycle_id: rule.id }} check={always} />
    </Dialog>
  );
}
