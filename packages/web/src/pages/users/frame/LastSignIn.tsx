import { useMessages } from '#/messages/catalogue.ts';
import { formatDayTime, formatUtc } from '#/messages/times.ts';
import { VisuallyHidden } from '#/ui/VisuallyHidden.tsx';
import { userMessages } from '../messages.ts';

interface LastSignInProps {
  /** Null where the console knows of none; undefined where it could not be read. */
  readonly at: string | null | undefined;
  /** The column says what it is. */
  readonly inList?: boolean;
}

/** When a user last signed in, as far as this console knows. */
export function LastSignIn({ at, inList = false }: LastSignInProps) {
  const { t } = useMessages(userMessages);
  const help = inList ? undefined : t('users.lastSignIn.help');
  if (at === null || at === undefined) {
    const words = t(at === null ? 'users.lastSignIn.none' : 'users.lastSignIn.unknown');
    if (inList && at === undefined) return t('users.lastSignIn.inListUnknown');
    if (!inList) return <span data-tip={help}>{words}</span>;
    return (
      <span data-tip={words}>
        <span aria-hidden>–</span>
        <VisuallyHidden>{words}</VisuallyHidden>
      </span>
    );
  }
  const timeMs = Date.parse(at);
  const time = formatDayTime(timeMs);
  return (
    <time dateTime={at} data-tip={help === undefined ? formatUtc(timeMs) : `${formatUtc(timeMs)} · ${help}`}>
      {inList ? time : t('users.lastSignIn.at', { time })}
    </time>
  );
}
