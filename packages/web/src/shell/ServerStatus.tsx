import type { ServerHealth } from '@longshore/contract/service/service-schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { serverHealthQuery } from '#/api/server-health.ts';
import { useSession } from '#/api/session.ts';
import { IconAttention, IconDone, IconFailed, IconTime } from '#/ui/icons.tsx';
import { Tooltip } from '#/ui/Tooltip.tsx';
import { VisuallyHidden } from '#/ui/VisuallyHidden.tsx';
import classes from './ServerStatus.module.css';

const icons = {
  unknown: IconTime,
  healthy: IconDone,
  degraded: IconAttention,
  starting: IconAttention,
  answering: IconDone,
  unreachable: IconFailed,
} as const satisfies Record<ServerHealth | 'unknown', unknown>;

/** The screen's own calls go first. */
const firstLookMs = 800;

function useServerHealth(): ServerHealth | 'unknown' {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOn(true), firstLookMs);
    return () => clearTimeout(timer);
  }, []);
  const { data, isError } = useQuery({ ...serverHealthQuery, enabled: isOn });
  return data === undefined || isError ? 'unknown' : data.health;
}

/** Which storage server this is, and whether it is up. */
export function ServerStatus({ isOpen }: { readonly isOpen: boolean }) {
  const { t } = useMessages();
  const { serverEndPoint } = useSession();
  const health = useServerHealth();
  const server = URL.parse(serverEndPoint)?.host ?? serverEndPoint;
  const Icon = icons[health];
  const word = t(`shell.health.${health}`);
  const meaning = `${server}: ${t(`shell.healthMeaning.${health}`)}`;
  return (
    <Tooltip label={meaning} position="right">
      {/* The meaning must be reachable without a mouse. */}
      <button type="button" className={classes['status']} data-health={health} data-open={isOpen}>
        <Icon size={16} />
        {isOpen ? (
          <span className={classes['words']}>
            <span className={classes['server']}>{server}</span> <span>{word}</span>
          </span>
        ) : (
          <VisuallyHidden>{`${server} ${word}`}</VisuallyHidden>
        )}
      </button>
    </Tooltip>
  );
}
