import type { ReactNode } from 'react';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { SkeletonRows } from '#/ui/Skeleton.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { PathBar } from './PathBar.tsx';
import { nameOfPlace, useShownPlace } from './shown-place.ts';

export default function ObjectsPending(): ReactNode {
  const place = useShownPlace();
  return (
    <>
      <PathBar {...place} />
      <PageHeader title={visibleText(nameOfPlace(place))} />
      <SkeletonRows rows={10} />
    </>
  );
}
