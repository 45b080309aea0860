import {
  IconAdd,
  IconCards,
  IconEvents,
  IconFolder,
  IconPublic,
  IconSettings,
  IconTime,
  IconTransfers,
  IconUpload,
  IconUsers,
} from '#/ui/icons.tsx';

/**
 * Pictures of the screens that have no item in the menu. Records name them, and the palette alone shows them, so that the
 * first page loads none.
 */
export const screenIcons = {
  add: IconAdd,
  events: IconEvents,
  folder: IconFolder,
  gallery: IconCards,
  public: IconPublic,
  settings: IconSettings,
  time: IconTime,
  transfers: IconTransfers,
  upload: IconUpload,
  users: IconUsers,
} as const;
