import { getRouteApi } from '@tanstack/react-router';
import type { Place } from './object-pages.ts';

const route = getRouteApi('/shell/buckets/$bucketName/browse');

/** The place that the address names. */
export function useShownPlace(): Place {
  const { bucketName } = route.useParams();
  const { prefix = '' } = route.useSearch();
  return { bucketName, prefix };
}
