import { bucketReachList } from '@longshore/contract/buckets/reach';
import { can } from '@longshore/contract/can';
import { Navigate } from '@tanstack/react-router';
import { textOf } from '#/messages/catalogue.ts';
import { refusalAt } from '#/shell/refusal-words.ts';
import { IconUsers } from '#/ui/icons.tsx';
import { objectMessages } from '../messages.ts';
import { isOne, type ObjectAction, type ObjectDialogProps } from './object-action.ts';

const t = textOf(objectMessages);

/** It is a screen of its own, with an address. */
function ToReach({ bucketName, rows }: ObjectDialogProps) {
  const path = rows[0]?.key ?? '';
  return <Navigate to="/access/reach" search={{ bucket: bucketName, path }} replace />;
}

export const whoHasAccessAction: ObjectAction = {
  id: 'who-has-access',
  label: () => t('objects.whoHasAccess'),
  icon: <IconUsers size={16} />,
  isForPast: true,
  appliesTo: isOne,
  refusal: (session) =>
    session.hasAdmin ? refusalAt(can(bucketReachList, session)) : t('objects.whoNotSupported'),
  Dialog: ToReach,
};
