import { can } from '@longshore/contract/can';
import { userAccessKeyCount } from '@longshore/contract/users/users';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorWords } from '#/api/error-words.ts';
import { queryOf } from '#/api/query.ts';
import { useSession } from '#/api/session.ts';
import { NameList } from '#/confirm/NameList.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { Callout } from '#/ui/Callout.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { userMessages } from './messages.ts';

/** The most that are asked about in one call. */
const mostAsked = 1000;

/** How many access keys users have, as they were when it was asked. */
export function useKeyCount(names: readonly string[], isAsked: boolean) {
  const [asked] = useState(() => names.slice(0, mostAsked));
  const refusal = useRefusals().all(can(userAccessKeyCount, useSession()));
  const enabled = isAsked && refusal === null;
  const { data, error, isPending } = useQuery({
    ...queryOf(userAccessKeyCount, { body: [...asked] }),
    enabled,
  });
  return { data, error, refusal, isCounting: enabled && isPending };
}

/** What is deleted with users: their access keys. */
export function LostKeys({ names }: { readonly names: readonly string[] }) {
  const { t } = useMessages(userMessages);
  const { data, error, refusal } = useKeyCount(names, true);
  const reason = refusal ?? (error && errorWords(error).errorMessage);
  if (reason !== null) return <Callout>{t('users.ask.keysUnknown', { reason })}</Callout>;
  if (data === undefined) return <output>{t('users.ask.counting')}</output>;
  const losing = data.userServiceAccountList.filter(({ numSAs }) => numSAs > 0);
  const [only] = losing;
  if (only === undefined) return <p>{t('users.ask.noKeys')}</p>;
  return (
    <Callout kind="loss" live="assertive">
      {names.length === 1 ? (
        t('users.ask.keys', { count: only.numSAs })
      ) : (
        <NameList items={losing} getId={({ userName }) => userName}>
          {({ userName, numSAs }) => t('users.ask.keysOf', { name: visibleText(userName), count: numSAs })}
        </NameList>
      )}
    </Callout>
  );
}
