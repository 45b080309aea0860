import { useState, type ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useMessages } from '#/messages/catalogue.ts';
import { clearModalNotice, showMessage, showModalError } from '#/stores/notices.ts';
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { copyMessages } from './messages.ts';
import { isTargetTaken, type OneCopy, sendOne } from './send-copy.ts';

type Asked = Omit<OneCopy, 'overwrite'>;

/** Sends a copy of one object, and asks before it would replace another. */
export function useOneCopy(onClose: () => void): {
  readonly send: (copy: Asked) => Promise<void>;
  /** In place of the form. */
  readonly question: ReactNode;
} {
  const { t } = useMessages(copyMessages);
  const [taken, setTaken] = useState<Asked | null>(null);
  const finish = async (copy: Asked, overwrite: boolean) => {
    const warnings = await sendOne({ ...copy, overwrite });
    const name = visibleText(copy.row.name);
    const place = visibleText(`${copy.bucket}/${copy.key}`);
    showMessage(t(copy.isMove ? 'objectCopy.moved' : 'objectCopy.copied', { name, place }), warnings);
    onClose();
  };
  const replacing = useMutation({
    mutationFn: (copy: Asked) => finish(copy, true),
    onMutate: clearModalNotice,
    onError: showModalError,
  });
  const question = taken && (
    <ConfirmDialog
      title={t('objectCopy.replaceTitle')}
      body={t('objectCopy.replaceText', { place: visibleText(`${taken.bucket}/${taken.key}`) })}
      confirmLabel={t('objectCopy.replace')}
      cancelLabel={t('objectCopy.keep')}
      danger
      busy={replacing.isPending}
      onConfirm={() => replacing.mutate(taken)}
      onClose={() => setTaken(null)}
    />
  );
  return {
    send: async (copy) => {
      try {
        await finish(copy, false);
      } catch (error) {
        if (!isTargetTaken(error)) throw error;
        setTaken(copy);
      }
    },
    question,
  };
}
