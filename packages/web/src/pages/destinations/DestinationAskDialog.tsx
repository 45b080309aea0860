import { destinationDelete, destinationUpdate } from '@longshore/contract/destinations/destinations';
import type { Destination } from '@longshore/contract/destinations/destinations-schemas';
import { useQuery } from '@tanstack/react-query';
import { call } from '#/api/call.ts';
import { errorWords } from '#/api/error-words.ts';
import { DangerDialog } from '#/confirm/DangerDialog.tsx';
import { useQuestion } from '#/confirm/use-question.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { noteRestart, refreshDestinations, usesQuery } from './destination-queries.ts';
import { DestinationUses } from './DestinationUses.tsx';
import { destinationMessages } from './messages.ts';
import { destinationName } from './use-destination.ts';

interface DestinationAskDialogProps {
  readonly question: 'delete' | 'disable';
  readonly destination: Destination;
  readonly onDone?: (() => unknown) | undefined;
  readonly onClose: () => void;
}

/** Asks before a destination receives nothing any more, and says which buckets still send to it. */
export function DestinationAskDialog(props: DestinationAskDialogProps) {
  const { question: asked, destination, onDone, onClose } = props;
  const { t } = useMessages(destinationMessages);
  const question = useQuestion();
  const { service, account_id: accountId } = destination;
  const params = { service, accountId };
  const save = useSave(question, {
    send: () =>
      asked === 'delete'
        ? call(destinationDelete, { params })
        : call(destinationUpdate, { params, body: { properties: { enable: 'off' } } }),
    onSaved: (reply) => {
      noteRestart(reply);
      if (asked === 'delete')
        showMessage(t(reply.restart ? 'destinations.deletedRestart' : 'destinations.deleted'));
      else showMessage(t(reply.restart ? 'destinations.savedRestart' : 'destinations.saved'));
    },
    refresh: refreshDestinations,
    close: onDone ?? onClose,
  });
  return (
    <DangerDialog
      question={question}
      save={save}
      title={t(`destinations.${asked}Title`, { name: destinationName(destination) })}
      body={
        <>
          <p>{t(`destinations.${asked}Text`)}</p>
          <SendingBuckets arn={destination.arn} />
        </>
      }
      confirmLabel={t(`destinations.${asked}`)}
      onClose={onClose}
    />
  );
}

function SendingBuckets({ arn }: Pick<Destination, 'arn'>) {
  const { t } = useMessages(destinationMessages);
  const { data, error } = useQuery(usesQuery);
  if (error) return <p>{t('destinations.usesUnread', { reason: errorWords(error).errorMessage })}</p>;
  if (data === undefined) return null;
  const count = data.uses.find((one) => one.arn === arn)?.buckets.length ?? 0;
  const isWhole = data.untoldCount === 0 && data.askedCount === data.bucketCount;
  return (
    <>
      {count > 0 && (
        <>
          <p>{t('destinations.usedBy', { count })}</p>
          <DestinationUses arn={arn} />
        </>
      )}
      {!isWhole && <p>{t('destinations.usesUnknown')}</p>}
    </>
  );
}
