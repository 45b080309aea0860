import { objectShareCheck } from '@longshore/contract/objects/share';
import { formatSize } from '@longshore/contract/quantity';
import { useMutation } from '@tanstack/react-query';
import { call } from '#/api/call.ts';
import { errorWords } from '#/api/error-words.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { StatusBadge } from '#/ui/StatusBadge.tsx';
import { shareMessages } from './messages.ts';
import classes from './share.module.css';

/** Opens the link as its receiver would, and tells what it answers. */
export function LinkTest({ link }: { readonly link: string }) {
  const { t } = useMessages(shareMessages);
  const test = useMutation({
    mutationFn: () => call(objectShareCheck, { body: { link } }),
    meta: { failsInPlace: true },
  });
  const { data, error, isPending } = test;
  const words = () => {
    if (error) return <StatusBadge status="failed">{errorWords(error).errorMessage}</StatusBadge>;
    if (!data) return isPending && t('share.testing');
    const { works, status, message, size } = data;
    if (!works)
      return (
        <>
          <StatusBadge status="failed">{t('share.fails')}</StatusBadge>{' '}
          {status === 0 ? t('share.unreached') : message}
        </>
      );
    return (
      <StatusBadge status="done">
        {size === undefined ? t('share.worksUnsized') : t('share.works', { size: formatSize(size) })}
      </StatusBadge>
    );
  };
  return (
    <>
      <Button busy={isPending} onClick={() => test.mutate()}>
        {t('share.test')}
      </Button>
      <output className={classes['tested']}>{words()}</output>
    </>
  );
}
