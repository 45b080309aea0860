import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Place } from './object-pages.ts';
import { placeIn } from './place-in.ts';

const route = getRouteApi('/shell/buckets/$bucketName/browse');

/** The place that the address names. */
export function useShownPlace(): Place {
  const { bucketName } = route.useParams();
  const { prefix, at, deleted } = route.useSearch();
  return useMemo(() => placeIn(bucketName, { prefix, at, deleted }), [bucketName, prefix, at, deleted]);
}
