import type { Exposure, OpenPlace } from '@longshore/contract/policy/exposure';
import { useMessages } from '#/messages/catalogue.ts';
import { StatusBadge } from '#/ui/StatusBadge.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { bucketFactsMessages } from './messages.ts';

interface ExposureBadgeProps {
  readonly exposure: Exposure;
  readonly inList?: boolean | undefined;
}

const mostPlaces = 5;

/** Who a bucket or a prefix of it is open to: the one answer on every screen. */
export function ExposureBadge({ exposure: { kind, open, isUnjudged }, inList }: ExposureBadgeProps) {
  const { t } = useMessages(bucketFactsMessages);
  const said = isUnjudged || (kind === 'custom' && open.length > 0) ? 'maybe' : kind;
  const wordsOf = ({ prefix, isConditional, ...place }: OpenPlace) => {
    const may = [
      place.isListed && t('bucketFacts.list'),
      place.isRead && t('bucketFacts.read'),
      place.isWritten && t('bucketFacts.write'),
      place.areUploadsListed && t('bucketFacts.uploads'),
      place.areSettingsOpen && t('bucketFacts.settings'),
    ];
    return t(isConditional && kind === 'public' ? 'bucketFacts.openOnConditions' : 'bucketFacts.open', {
      place: prefix === '' ? t('bucketFacts.wholeBucket') : visibleText(prefix),
      what: may.filter(Boolean).join(', '),
    });
  };
  const more = open.length - mostPlaces;
  const meaning = [
    t(`bucketFacts.exposureMeaning.${isUnjudged ? 'unjudged' : said}`),
    ...open.slice(0, mostPlaces).map(wordsOf),
    ...(more > 0 ? [t('bucketFacts.morePlaces', { count: more })] : []),
  ];
  return (
    <StatusBadge status={said} meaning={meaning.join('\n')} inList={inList}>
      {t(`bucketFacts.exposure.${said}`)}
    </StatusBadge>
  );
}
