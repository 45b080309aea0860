import { canDo } from '@longshore/contract/can';
import type { ObjectMetadata } from '@longshore/contract/objects/details-schemas';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { formatDayTime, formatUtc } from '#/messages/times.ts';
import { refusalAt } from '#/shell/refusal-words.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconEdit } from '#/ui/icons.tsx';
import { StatusBadge } from '#/ui/StatusBadge.tsx';
import { Tip } from '#/ui/Tip.tsx';
import type { ObjectTarget } from '../actions/object-action.ts';
import classes from './details.module.css';
import { Fact } from './Fact.tsx';
import { useIsWithoutLocking } from './locking.ts';
import { detailsMessages } from './messages.ts';
import { retentionOf } from './retention-of.ts';
import { detailsRefusals } from './rights.ts';

interface DetailsLockProps {
  readonly now: ObjectMetadata;
  readonly target: ObjectTarget;
  readonly onHold: () => void;
  readonly onRetain: () => void;
}

interface EditProps {
  readonly label: string;
  readonly refusal: string | null;
  readonly onEdit: () => void;
}

const Edit = ({ label, refusal, onEdit }: EditProps) => (
  <IconButton
    size="small"
    label={label}
    icon={<IconEdit size={16} />}
    disabledReason={refusal}
    onClick={onEdit}
  />
);

function Hold({ now: { legal_hold_status: status } }: Pick<DetailsLockProps, 'now'>) {
  const { t } = useMessages(detailsMessages);
  const isOn = status?.toUpperCase() === 'ON';
  return (
    <StatusBadge status={isOn ? 'enabled' : 'disabled'}>
      {t(isOn ? 'objectDetails.lock.on' : 'objectDetails.lock.off')}
    </StatusBadge>
  );
}

function Retention({ now }: Pick<DetailsLockProps, 'now'>) {
  const { t } = useMessages(detailsMessages);
  const retention = retentionOf(now);
  if (retention === null) return t('objectDetails.none');
  const { mode, untilMs } = retention;
  return (
    <Tip text={formatUtc(untilMs)}>
      {t('objectDetails.lock.until', {
        mode: t(`objectDetails.lock.${mode}`),
        date: formatDayTime(untilMs),
      })}
    </Tip>
  );
}

/** What keeps the version from being deleted. */
export function DetailsLock({ now, target, onHold, onRetain }: DetailsLockProps) {
  const { t } = useMessages(detailsMessages);
  const session = useSession();
  const { bucketName, rows } = target;
  const place = { bucketName, path: rows[0]?.key };
  const isWithoutLocking = useIsWithoutLocking(bucketName);
  const unseenHold = refusalAt(canDo('getObjectLegalHold', session, place));
  const unseenRetention = refusalAt(canDo('getObjectRetention', session, place));
  return (
    <section className={classes['group']} aria-labelledby="details-lock">
      <h3 id="details-lock" className={classes['heading']}>
        {t('objectDetails.lock.title')}
      </h3>
      {isWithoutLocking ? (
        <p className={classes['quiet']}>{t('objectDetails.lock.needsLocking')}</p>
      ) : (
        <dl className={classes['facts']}>
          <Fact
            label={t('objectDetails.lock.hold')}
            edit={
              <Edit
                label={t('objectDetails.lock.holdEdit')}
                refusal={detailsRefusals.legalHold(session, target)}
                onEdit={onHold}
              />
            }
          >
            {unseenHold ?? <Hold now={now} />}
          </Fact>
          <Fact
            label={t('objectDetails.lock.retention')}
            edit={
              <Edit
                label={t('objectDetails.lock.retentionEdit')}
                refusal={detailsRefusals.retention(session, target)}
                onEdit={onRetain}
              />
            }
          >
            {unseenRetention ?? <Retention now={now} />}
          </Fact>
        </dl>
      )}
    </section>
  );
}
