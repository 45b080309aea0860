import { textOf } from '#/messages/catalogue.ts';
import { versionMessages } from './messages.ts';

const t = textOf(versionMessages);

/** Why nothing is changed where another moment is shown. */
export const pastRefusal = t('versions.past');

/** Why nothing but restoring is done with a deleted object. */
export const deletedRefusal = t('versions.deletedRefusal');

export const noVersionRefusal = t('versions.noVersion');
