import type { ObjectMetadata } from '@longshore/contract/objects/details-schemas';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { IconEdit } from '#/ui/icons.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import type { ObjectTarget } from '../actions/object-action.ts';
import { decodedValue } from './decoded-value.ts';
import classes from './details.module.css';
import { Fact } from './Fact.tsx';
import { detailsMessages } from './messages.ts';
import { detailsRefusals } from './rights.ts';
import { sentHeaders } from './sent-headers.ts';

/** Headers that are sent along with the object's bytes; its type stands with the facts. */
const sentAlong = Object.values(sentHeaders).filter((name) => name !== sentHeaders.content_type);

interface DetailsMetadataProps {
  readonly now: ObjectMetadata;
  readonly target: ObjectTarget;
  readonly onEdit: () => void;
}

function Value({ text }: { readonly text: string }) {
  const { t } = useMessages(detailsMessages);
  const decoded = decodedValue(text);
  return (
    <>
      <KeyText text={decoded} />
      {decoded !== text && (
        <span className={classes['quiet']}>
          {t('objectDetails.metadata.stored', { text: visibleText(text) })}
        </span>
      )}
    </>
  );
}

/** What whoever stored the object said of it. */
export function DetailsMetadata({ now, target, onEdit }: DetailsMetadataProps) {
  const { t } = useMessages(detailsMessages);
  const refusal = detailsRefusals.metadata(useSession(), target);
  const { objectMetadata, user_metadata = {} } = now;
  const headers = sentAlong.flatMap((name) => {
    const value = objectMetadata[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const own = Object.entries(user_metadata).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return (
    <section className={classes['group']} aria-labelledby="details-metadata">
      <h3 id="details-metadata" className={classes['heading']}>
        {t('objectDetails.metadata.title')}
      </h3>
      {own.length === 0 && <p className={classes['quiet']}>{t('objectDetails.metadata.none')}</p>}
      {own.length + headers.length > 0 && (
        <dl className={classes['facts']}>
          {[...own, ...headers].map(([name, value]) => (
            <Fact key={name} label={<KeyText text={name} />}>
              <Value text={value} />
            </Fact>
          ))}
        </dl>
      )}
      <Button size="small" icon={<IconEdit size={14} />} disabledReason={refusal} onClick={onEdit}>
        {t('objectDetails.metadata.edit')}
      </Button>
    </section>
  );
}
