import { serverResource } from '@longshore/contract/policy/resource';
import { useRouter } from '@tanstack/react-router';
import { useMessages } from '#/messages/catalogue.ts';
import { lookAtSession, useSession } from '#/api/session.ts';
import { Button } from '#/ui/Button.tsx';
import { IconRefresh } from '#/ui/icons.tsx';
import { NotPermitted } from './NotPermitted.tsx';
import { PageHeader } from './PageHeader.tsx';
import { refusalLines } from './refusal-words.ts';
import type { RefusedError } from './refused-error.ts';

/** In place of a screen that its user may not see: what is missing, on what, which statement denies it, and whom to ask. */
export function ScreenRefused({ error: { why } }: { readonly error: RefusedError }) {
  const { t } = useMessages();
  const router = useRouter();
  const { serverEndPoint, userName, hasAdmin } = useSession();
  const server = URL.parse(serverEndPoint)?.host ?? serverEndPoint;
  const checkAgain = async () => {
    await lookAtSession();
    await router.invalidate();
  };
  // Whoever asks: a server without an admin API has no permissions of it.
  const isOffered = hasAdmin || why.refusals.some(({ resource }) => resource !== serverResource);
  const isOfUser = isOffered && why.refusals.length > 0;
  return (
    <>
      {!why.isTab && <PageHeader />}
      <NotPermitted
        {...(!isOffered && { title: t('shell.refused.notSupported') })}
        text={
          <>
            {isOfUser ? (
              refusalLines(why.refusals).map((line) => <div key={line}>{line}</div>)
            ) : (
              <div>{t('shell.refused.needsDistributed')}</div>
            )}
            {isOfUser && <div>{t('shell.refused.whomToAsk', { server, userName })}</div>}
          </>
        }
        refused={isOffered ? why.refusals : []}
        action={
          <Button icon={<IconRefresh size={16} />} onClick={() => void checkAgain()}>
            {t('shell.refused.checkAgain')}
          </Button>
        }
      />
    </>
  );
}
