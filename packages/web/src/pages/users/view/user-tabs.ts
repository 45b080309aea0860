import { can } from '@longshore/contract/can';
import { userServiceAccountList } from '@longshore/contract/service-accounts/service-accounts';
import type { Session } from '@longshore/contract/session/session-schemas';
import { userGrantList, userView } from '@longshore/contract/users/users';
import { userTabs, type UserTab } from '../users-search.ts';

const tabRow = { access: userGrantList, groups: userView, keys: userServiceAccountList } as const;

export const tabAnswer = (session: Session, tab: UserTab) => can(tabRow[tab], session);

/** The tab that the address asks for, else the first that is open. */
export const shownTab = (session: Session, asked: UserTab | undefined): UserTab =>
  asked ?? userTabs.find((tab) => tabAnswer(session, tab).allowed) ?? 'access';
