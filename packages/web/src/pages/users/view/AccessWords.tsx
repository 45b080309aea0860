import { type ReactNode, useMemo } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { RichMessage } from '#/messages/RichMessage.tsx';
import { TextLink } from '#/shell/TextLink.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { userMessages } from '../messages.ts';
import classes from './access-words.module.css';
import {
  type Allowed,
  type Denied,
  effectiveAccess,
  type Grant,
  type PlaceAccess,
  type Source,
} from './effective-access.ts';

interface AccessWordsProps {
  readonly userName: string;
  readonly grants: readonly Grant[];
}

/** Places that are told; the policies themselves tell the rest. */
const mostShown = 200;

/** What a user may do, by resource, where that comes from, and what is taken away of it. */
export function AccessWords({ userName, grants }: AccessWordsProps) {
  const { t } = useMessages(userMessages);
  const access = useMemo(() => effectiveAccess(grants, userName), [grants, userName]);
  if (access?.length === 0) return null;
  return (
    <section className={classes['words']} aria-label={t('users.words.title')}>
      <h2 className={classes['title']}>{t('users.words.title')}</h2>
      {access === null ? (
        <p>{t('users.words.unjudged')}</p>
      ) : (
        access.slice(0, mostShown).map((place) => <PlaceWords key={JSON.stringify(place)} access={place} />)
      )}
      {access !== null && access.length > mostShown && (
        <p>{t('users.words.more', { count: access.length - mostShown })}</p>
      )}
    </section>
  );
}

function PlaceWords({ access: { kind, resources, allows, denies } }: { readonly access: PlaceAccess }) {
  const { t } = useMessages(userMessages);
  return (
    <div className={classes['place']}>
      <h3 className={classes['heading']}>
        {t(`users.words.${kind}`)}{' '}
        {resources.map((resource) => (
          <Code key={resource} text={resource} />
        ))}
      </h3>
      <ul className={classes['list']}>
        {allows.map((allowed, index) => (
          <li key={index} data-overruled={allowed.isOverruled || undefined}>
            <What effect="allowed" one={allowed} />
            {allowed.isOverruled && <strong>{t('users.words.overruled')}</strong>}
          </li>
        ))}
        {denies.map((denied, index) => (
          <li key={index}>
            <What effect="denied" one={denied} where={<Where {...denied} />} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface WhatProps {
  readonly effect: 'allowed' | 'denied';
  readonly one: Omit<Allowed, 'isOverruled'>;
  readonly where?: ReactNode;
}

function What({ effect, one, where }: WhatProps) {
  const { t } = useMessages(userMessages);
  const { actions, notActions, conditions } = one;
  const isSome = actions.length > 0;
  return (
    <>
      <strong>{t(`users.words.${effect}`)}</strong> {!isSome && `${t('users.words.allBut')} `}
      {(isSome ? actions : notActions).map((action) => (
        <Code key={action} text={action} />
      ))}
      {where}
      <div className={classes['from']}>
        <From {...one} />
      </div>
      {conditions.length > 0 && (
        <div className={classes['from']}>
          {t('users.words.onlyIf')}{' '}
          {conditions.map(({ key, operator, values }, index) => (
            <Code key={index} text={`${key} ${operator} ${values.join(', ')}`} />
          ))}
        </div>
      )}
    </>
  );
}

function Where({ resources, notResources }: Denied) {
  const { t } = useMessages(userMessages);
  const isSome = resources.length > 0;
  if (!isSome && notResources.length === 0) return null;
  return (
    <div>
      {t(isSome ? 'users.words.on' : 'users.words.except')}{' '}
      {(isSome ? resources : notResources).map((resource) => (
        <Code key={resource} text={resource} />
      ))}
    </div>
  );
}

function From({ policy, group }: Source) {
  const components = {
    policy: <TextLink to="/access/policies/$" params={{ _splat: policy }} />,
    group: <TextLink to="/identity/groups/$" params={{ _splat: group ?? '' }} />,
  };
  return group === undefined ? (
    <RichMessage
      catalogue={userMessages}
      name="users.words.fromUser"
      values={{ policy: visibleText(policy) }}
      components={components}
    />
  ) : (
    <RichMessage
      catalogue={userMessages}
      name="users.words.fromGroup"
      values={{ policy: visibleText(policy), group: visibleText(group) }}
      components={components}
    />
  );
}

const Code = ({ text }: { readonly text: string }) => (
  <code className={classes['code']}>
    <KeyText text={text} />
  </code>
);
