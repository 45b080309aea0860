import type { launchBrowser } from '@longshore/testkit/browser';

export type Context = Awaited<ReturnType<Awaited<ReturnType<typeof launchBrowser>>['newContext']>>;
export type Page = Awaited<ReturnType<Context['newPage']>>;

/** One screen, or one state of it. */
export interface Scene {
  readonly name: string;
  readonly path: string;
  /** Who looks; the administrator unless told. */
  readonly as?: 'administrator' | 'readOnly' | 'noRights' | 'nobody';
  /** What is done before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>;
}

const inBucket = (bucket: string, tab: string): string => `/buckets/${bucket}/admin/${tab}`;

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();

export const scenes: readonly Scene[] = [
  { name: 'Sign-in', path: '/login', as: 'nobody' },
  { name: 'Buckets', path: '/buckets' },
  { name: 'Buckets as cards', path: '/buckets?view=cards' },
  { name: 'Buckets, nothing matches', path: '/buckets?filter=nowhere' },
  { name: 'Buckets, selecting', path: '/buckets?view=table', act: press('Select buckets') },
  { name: 'Buckets, row menu', path: '/buckets?view=table', act: press('Actions for photos') },
  { name: 'Buckets, nobody’s', path: '/buckets', as: 'noRights' },
  { name: 'Create bucket', path: '/add-bucket' },
  { name: 'Delete bucket', path: '/buckets?delete=photos' },
  { name: 'Objects', path: '/buckets/photos/browse' },
  { name: 'Objects, empty', path: '/buckets/empty/browse' },
  { name: 'Objects, create folder', path: '/buckets/photos/browse', act: press('Create folder') },
  { name: 'Objects, no such bucket', path: '/buckets/never-made/browse' },
  { name: 'Summary', path: inBucket('photos', 'summary') },
  { name: 'Summary, read-only', path: inBucket('photos', 'summary'), as: 'readOnly' },
  { name: 'Summary, quota', path: inBucket('photos', 'summary?dialog=quota') },
  { name: 'Summary, access policy', path: inBucket('photos', 'summary?dialog=policy') },
  { name: 'Summary, versioning', path: inBucket('photos', 'summary?dialog=versioning') },
  { name: 'Summary, retention', path: inBucket('archive', 'summary?dialog=retention') },
  { name: 'Events, empty', path: inBucket('photos', 'events') },
  { name: 'Events, add', path: inBucket('photos', 'events?dialog=subscribe') },
  { name: 'Replication, empty', path: inBucket('photos', 'replication') },
  { name: 'Replication, add', path: inBucket('photos', 'replication?dialog=rule-add') },
  { name: 'Lifecycle', path: inBucket('photos', 'lifecycle') },
  { name: 'Lifecycle, empty', path: inBucket('empty', 'lifecycle') },
  { name: 'Lifecycle, add', path: inBucket('photos', 'lifecycle?dialog=rule-add') },
  { name: 'Access', path: inBucket('photos', 'access') },
  { name: 'Anonymous', path: inBucket('photos', 'prefix') },
  { name: 'Anonymous, empty', path: inBucket('empty', 'prefix') },
  { name: 'Anonymous, add', path: inBucket('photos', 'prefix?dialog=rule-add') },
  {
    name: 'Palette',
    path: '/license',
    act: async (page) => page.keyboard.press('Control+K'),
  },
  { name: 'License', path: '/license' },
  { name: 'Icons and components', path: '/icons' },
];
