import { longestReason } from '@longshore/contract/journal/reason';
import { useMessages } from '#/messages/catalogue.ts';
import { TextField } from '#/ui/TextField.tsx';
import { confirmMessages } from './messages.ts';

interface ReasonFieldProps {
  readonly value: string;
  readonly onChange: (reason: string) => void;
}

/** Why something is lost or disabled, for those who ask later; nobody has to say. */
export function ReasonField(props: ReasonFieldProps) {
  const { t } = useMessages(confirmMessages);
  return (
    <TextField
      {...props}
      label={t('confirm.reason')}
      help={t('confirm.reasonHelp')}
      maxLength={longestReason}
      autoComplete="off"
    />
  );
}
