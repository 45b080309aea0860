import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { ReadFailed } from '#/shell/ReadFailed.tsx';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { SkeletonRows } from '#/ui/Skeleton.tsx';

interface ReadDialogProps<Now, Key extends QueryKey> {
  readonly title: string;
  /** Read again whenever the dialog opens. */
  readonly query: UseQueryOptions<Now, Error, Now, Key>;
  readonly onClose: () => void;
  /** The dialog itself; what is read while it is open does not change it. */
  readonly children: (opened: Now) => ReactNode;
}

/** In place of a dialog whose values are read when it is opened, until they are there. */
export function ReadDialog<Now, Key extends QueryKey>(props: ReadDialogProps<Now, Key>) {
  const { title, query, onClose, children } = props;
  const { t } = useMessages();
  const { isSuccess, data, error, refetch } = useQuery({ ...query, staleTime: 0, refetchOnMount: 'always' });
  const [opened, setOpened] = useState<{ readonly now: Now } | null>(null);
  if (opened) return children(opened.now);
  if (isSuccess) setOpened({ now: data });
  return (
    <Dialog title={title} onClose={onClose} actions={<Button onClick={onClose}>{t('shell.close')}</Button>}>
      {error ? <ReadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />}
    </Dialog>
  );
}
