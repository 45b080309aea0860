import { useMemo } from 'react';
import { useMessages, type TextOf } from '#/messages/catalogue.ts';
import { bucketListMessages } from './messages.ts';

type ListText = TextOf<readonly [typeof bucketListMessages]>;

export type AccessKey = 'accessRead' | 'accessWrite' | 'accessBoth' | 'accessNone';

/** The words of a bucket's figures, looked up once: thousands of figures pass by while scrolling. */
export interface FigureWords {
  readonly t: ListText;
  readonly language: string;
  readonly browse: string;
  readonly size: string;
  readonly sizeMeaning: string;
  readonly objects: string;
  readonly objectsMeaning: string;
  readonly access: string;
  readonly accessMeaning: string;
  readonly created: string;
  readonly notSupported: string;
  readonly notScanned: string;
  readonly notScannedMeaning: string;
  readonly unknown: string;
  readonly exposure: string;
  readonly exposureMeaning: string;
  readonly exposureUnknown: string;
  readonly features: string;
  readonly featuresMeaning: string;
  readonly replicated: string;
  readonly versioned: string;
  readonly versioningSuspended: string;
  readonly locking: string;
  readonly accessWords: Readonly<Record<AccessKey, { readonly short: string; readonly long: string }>>;
}

const accessWordsOf = (t: ListText) => ({
  accessRead: { short: t('buckets.accessRead'), long: t('buckets.accessReadLong') },
  accessWrite: { short: t('buckets.accessWrite'), long: t('buckets.accessWriteLong') },
  accessBoth: { short: t('buckets.accessBoth'), long: t('buckets.accessBothLong') },
  accessNone: { short: t('buckets.accessNone'), long: t('buckets.accessNoneLong') },
});

export function useFigureWords(): FigureWords {
  const { t, language } = useMessages(bucketListMessages);
  return useMemo(
    () => ({
      t,
      language,
      browse: t('buckets.browse'),
      size: t('buckets.size'),
      sizeMeaning: t('buckets.sizeMeaning'),
      objects: t('buckets.objects'),
      objectsMeaning: t('buckets.objectsMeaning'),
      access: t('buckets.access'),
      accessMeaning: t('buckets.accessMeaning'),
      created: t('buckets.created'),
      notSupported: t('buckets.notSupported'),
      notScanned: t('buckets.notScanned'),
      notScannedMeaning: t('buckets.notScannedMeaning'),
      unknown: t('buckets.unknown'),
      exposure: t('buckets.exposure'),
      exposureMeaning: t('buckets.exposureMeaning'),
      exposureUnknown: t('buckets.exposureUnknown'),
      features: t('buckets.features'),
      featuresMeaning: t('buckets.featuresMeaning'),
      replicated: t('buckets.replicated'),
      versioned: t('buckets.versioned'),
      versioningSuspended: t('buckets.versioningSuspended'),
      locking: t('buckets.locking'),
      accessWords: accessWordsOf(t),
    }),
    [t, language],
  );
}
