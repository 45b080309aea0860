import { canDo } from '@longshore/contract/can';
import { routeRefusals } from '@longshore/contract/route-access';
import { useId } from 'react';
import { useSession } from '#/api/session.ts';
import { refusalOfAny } from '#/shell/refusal-words.ts';
import { TextLink } from '#/shell/TextLink.tsx';
import { IconLock } from '#/ui/icons.tsx';
import { Tooltip } from '#/ui/Tooltip.tsx';
import { administrationRule } from '../administration-rule.ts';
import { browseRule } from '../facts/browse-rule.ts';
import classes from './bucket-link.module.css';

interface BucketLinkProps {
  readonly name: string;
  readonly className?: string | undefined;
}

/** To the first tab of a bucket that its user may see; where there is none, the name with the reason. */
export function BucketLink({ name, className }: BucketLinkProps) {
  const session = useSession();
  const id = useId();
  const place = { bucketName: name };
  const first = canDo('browseBucket', session, place).allowed
    ? '/buckets/$bucketName/browse'
    : routeRefusals(administrationRule, session, place).length === 0
      ? '/buckets/$bucketName/admin/summary'
      : null;
  if (first !== null) {
    return (
      <TextLink className={className} to={first} params={place} data-tip-cut data-tip={name}>
        {name}
      </TextLink>
    );
  }
  const refusal = refusalOfAny(...routeRefusals(browseRule, session, place));
  return (
    <>
      <Tooltip label={refusal ?? undefined}>
        <button type="button" aria-disabled="true" aria-describedby={id} className={classes['closed']}>
          <IconLock size={14} />
          <span className={classes['name']}>{name}</span>
        </button>
      </Tooltip>
      <span id={id} hidden>
        {refusal}
      </span>
    </>
  );
}
