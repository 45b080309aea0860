import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePrefetchedQuery } from '#/api/query.ts';
import { configQuery } from '../config-queries.ts';
import { optionParts } from '../option.ts';
import { SettingsPage } from './SettingsPage.tsx';
import { TargetsPage } from './TargetsPage.tsx';

const route = getRouteApi('/shell/settings/configurations/$option');

/** A subsystem: its settings, or the list of its targets where it can have several. */
export default function ConfigurationPage(): ReactNode {
  const { option } = route.useParams();
  const { data } = usePrefetchedQuery(configQuery(option));
  const [first] = data;
  if (first === undefined) return null;
  const isList = first.multipleTargets === true && optionParts(option).target === undefined;
  return isList ? (
    <TargetsPage option={option} targets={data} />
  ) : (
    <SettingsPage key={option} option={option} now={first} />
  );
}
