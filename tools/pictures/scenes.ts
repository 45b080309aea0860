import { follow, openByKey, press, steps, type, untilAsked } from './acts.ts';
import { identityScenes } from './identity-scenes.ts';
import type { Page, Scene } from './scene.ts';

const inBucket = (bucket: string, tab: string): string => `/buckets/${bucket}/admin/${tab}`;

const table = '/buckets?view=table';

async function selectTwo(page: Page): Promise<void> {
  for (const name of ['photos', 'reports'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
}
const inBulk = (item: string) => async (page: Page) => {
  await selectTwo(page);
  await press('Edit')(page);
  await page.getByRole('menuitem', { name: item }).click();
  await untilAsked(page);
};

async function upload(page: Page): Promise<void> {
  await press('Upload')(page);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Upload files' }).click();
  const files = ['manifest.csv', 'bad__XLDIR__'];
  await (
    await choosing
  ).setFiles(files.map((name) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(name) })));
  await page.getByText('1 done · 1 failed', { exact: true }).waitFor();
}

const chooseMethod = (method: string) => async (page: Page) => {
  await page.getByLabel('Other methods').selectOption(method);
};

const addTag = steps(type('Key', 'owner'), type('Value', 'dock'), (page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Add tag' }).click(),
);

const selectAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all rows' }).check();

/** One that is done, and one that copies. */
async function startJobs(page: Page): Promise<void> {
  const jobs = [
    { kind: 'delete', bucket: 'photos', prefix: 'nothing/' },
    { kind: 'copy', bucket: 'photos', prefix: 'crew/', targetBucket: 'backups', targetPrefix: 'crew/' },
  ];
  for (const data of jobs) {
    const reply = await page.request.post(new URL('/api/v1/jobs', page.url()).href, { data });
    if (!reply.ok()) throw new Error(await reply.text());
  }
  await page.reload();
  await page.getByRole('link', { name: /^Copy/ }).first().waitFor();
}

/** The shape of what comes, while the storage server says nothing. */
const waiting = (link: string) =>
  steps(follow(link), (page) => page.locator('main [aria-hidden]').first().waitFor({ state: 'attached' }));

const ofBerths = (dialog: string) => `/buckets/photos/browse?dialog=${dialog}&item=berths.csv`;

async function showAllFields(page: Page): Promise<void> {
  for (const name of ['Object locking', 'Retention', 'Quota'])
    await page.getByRole('switch', { name, exact: true }).click();
}

export const scenes: readonly Scene[] = [
  { name: 'Sign-in', path: '/login', as: 'nobody' },
  { name: 'Sign-in, access key', path: '/login', as: 'nobody', act: chooseMethod('Access key') },
  { name: 'Sign-in, temporary', path: '/login', as: 'nobody', act: chooseMethod('Temporary credentials') },
  {
    name: 'Sign-in, refused',
    path: '/login',
    as: 'nobody',
    act: steps(type('User name', 'nobody'), type('Password', 'wrong-password'), press('Sign in')),
  },
  { name: 'Sign-in, provider failed', path: '/oauth_callback?error=access_denied', as: 'nobody' },
  {
    name: 'Sign-in, storage away',
    path: '/license',
    fault: 'refuse',
    act: async (page) => {
      await page.reload();
    },
  },
  { name: 'Buckets', path: table },
  { name: 'Buckets as cards', path: '/buckets?view=cards' },
  { name: 'Buckets, dense', path: `${table}&rows=dense` },
  { name: 'Buckets, nothing matches', path: '/buckets?filter=nowhere' },
  { name: 'Buckets, selecting', path: table, act: selectTwo },
  { name: 'Buckets, columns', path: table, act: press('Columns') },
  { name: 'Buckets, row menu', path: table, act: press('Actions for photos') },
  { name: 'Buckets, nobody’s', path: '/buckets', as: 'noRights' },
  { name: 'Buckets, read-only', path: table, as: 'readOnly' },
  { name: 'Buckets, plain server', path: table, isPlain: true },
  { name: 'Buckets, failed', path: '/license', fault: '500', act: follow('Buckets') },
  { name: 'Buckets, storage away', path: '/license', fault: 'refuse', act: follow('Buckets') },
  {
    name: 'Buckets, waiting',
    path: '/license',
    fault: 'hang',
    act: steps(follow('Buckets'), (page) =>
      page.getByRole('heading', { level: 1, name: 'Buckets' }).waitFor(),
    ),
  },
  { name: 'Buckets, refresh failed', path: table, fault: '500', act: press('Refresh') },
  { name: 'Buckets, export settings', path: '/buckets?dialog=export-settings' },
  { name: 'Buckets, import settings', path: '/buckets?dialog=import-settings' },
  {
    name: 'Several, tags',
    path: table,
    act: steps(selectTwo, press('Set tags'), untilAsked),
  },
  { name: 'Several, quotas', path: table, act: inBulk('Set quotas') },
  { name: 'Several, versioning', path: table, act: inBulk('Set versioning') },
  { name: 'Several, encryption', path: table, act: inBulk('Set encryption') },
  { name: 'Several, lifecycle', path: table, act: inBulk('Add a lifecycle rule') },
  { name: 'Several, replication', path: table, act: inBulk('Replicate to a remote server') },
  { name: 'Several, delete', path: table, act: steps(selectTwo, press('Delete buckets'), untilAsked) },
  { name: 'Create bucket', path: '/add-bucket' },
  { name: 'Encryption', path: '/encryption' },
  { name: 'Encryption keys', path: '/encryption/keys' },
  { name: 'Check key', path: '/encryption/keys?dialog=check&item=test-key' },
  { name: 'Server', path: '/settings/server' },
  { name: 'Restart server', path: '/settings/server?dialog=restart' },
  { name: 'OpenID', path: '/identity/openid' },
  { name: 'Add OpenID provider', path: '/identity/add-openid' },
  { name: 'Configurations', path: '/settings/configurations' },
  { name: 'Configuration', path: '/settings/configurations/api' },
  { name: 'Configuration reset', path: '/settings/configurations/api?dialog=reset' },
  { name: 'Targets of a configuration', path: '/settings/configurations/logger_webhook' },
  { name: 'Add target', path: '/settings/add-configuration/audit_kafka' },
  { name: 'LDAP', path: '/identity/ldap' },
  { name: 'Configure LDAP', path: '/identity/edit-ldap' },
  { name: 'LDAP policy mappings', path: '/identity/ldap/entities' },
  { name: 'Tiers', path: '/settings/tiers' },
  { name: 'Add tier', path: '/settings/tiers/add' },
  { name: 'Add S3 tier', path: '/settings/tiers/add/s3' },
  { name: 'Sign-in check', path: '/identity/sign-in-check' },
  { name: 'Notifications', path: '/settings/notification-endpoints' },
  { name: 'Add event destination', path: '/settings/notification-endpoints/add' },
  { name: 'Add destination, Kafka', path: '/settings/notification-endpoints/add/kafka' },
  { name: 'Add destination, PostgreSQL', path: '/settings/notification-endpoints/add/postgres' },
  { name: 'Pools', path: '/settings/pools' },
  { name: 'Batch jobs', path: '/settings/batch-jobs' },
  { name: 'Start batch job', path: '/settings/add-batch-job?type=replicate' },
  { name: 'Site replication', path: '/settings/site-replication' },
  { name: 'Add sites', path: '/settings/site-replication/add' },
  { name: 'Create bucket, all fields', path: '/add-bucket', act: showAllFields },
  {
    name: 'Create bucket, invalid',
    path: '/add-bucket',
    act: steps(type('Bucket name', 'Bad..'), press('Create bucket')),
  },
  { name: 'Create bucket, refused', path: '/add-bucket', as: 'readOnly' },
  { name: 'Create bucket, plain server', path: '/add-bucket', isPlain: true },
  { name: 'Delete bucket', path: '/buckets?delete=photos' },
  { name: 'Delete bucket, empty', path: '/buckets?delete=empty' },
  { name: 'Objects', path: '/buckets/photos/browse' },
  { name: 'Objects, folder', path: '/buckets/photos/browse?prefix=crew/' },
  { name: 'Objects, empty', path: '/buckets/empty/browse' },
  { name: 'Objects, nothing matches', path: '/buckets/photos/browse?filter=nowhere' },
  { name: 'Objects, row menu', path: '/buckets/photos/browse', act: press('Actions for index.html') },
  { name: 'Objects, selected', path: '/buckets/photos/browse', act: selectAll },
  {
    name: 'Objects, delete',
    path: '/buckets/photos/browse',
    act: steps(
      selectAll,
      (page) => page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click(),
      untilAsked,
    ),
  },
  { name: 'Objects, create folder', path: '/buckets/photos/browse?dialog=create-path' },
  { name: 'Objects, transfers', path: '/buckets/backups/browse', act: upload },
  { name: 'Objects, no such bucket', path: '/buckets/never-made/browse' },
  { name: 'Objects, refused', path: '/buckets/photos/browse', as: 'noRights' },
  { name: 'Objects, read-only', path: '/buckets/photos/browse', as: 'readOnly' },
  {
    name: 'Objects, failed',
    path: inBucket('photos', 'summary'),
    fault: '500',
    act: follow('Objects'),
  },
  {
    name: 'Objects, waiting',
    path: inBucket('photos', 'events'),
    fault: 'hang',
    act: waiting('Objects'),
  },
  { name: 'Objects, details', path: '/buckets/photos/browse?object=berths.csv' },
  { name: 'Objects, no such object', path: '/buckets/photos/browse?object=never-made' },
  { name: 'Objects, versions', path: '/buckets/photos/browse?versions=berths.csv' },
  {
    name: 'Objects, search',
    path: '/buckets/photos/browse?search=*',
    act: (page) =>
      page
        .getByRole('region', { name: /^Find objects/ })
        .getByRole('button', { name: 'Search', exact: true })
        .click(),
  },
  { name: 'Objects, rewind', path: '/buckets/photos/browse?dialog=rewind' },
  { name: 'Objects, rewound', path: `/buckets/photos/browse?at=${new Date().toISOString()}` },
  { name: 'Objects, preview', path: ofBerths('preview') },
  { name: 'Objects, share', path: ofBerths('share') },
  { name: 'Objects, tags', path: ofBerths('tags') },
  { name: 'Objects, metadata', path: ofBerths('metadata') },
  { name: 'Objects, copy', path: ofBerths('copy') },
  { name: 'Objects, rename', path: ofBerths('rename') },
  { name: 'Objects, inspect', path: ofBerths('inspect') },
  {
    name: 'Objects, retention',
    path: '/buckets/archive/browse?dialog=retention&item=ledger-2025.csv',
    act: (page) => page.getByRole('radio', { name: 'Compliance' }).check(),
  },
  { name: 'Objects, legal hold', path: '/buckets/archive/browse?dialog=legal-hold&item=ledger-2025.csv' },
  { name: 'Summary', path: inBucket('photos', 'summary') },
  {
    name: 'Summary, waiting',
    path: inBucket('photos', 'events'),
    fault: 'hang',
    act: waiting('Summary'),
  },
  { name: 'Summary, replicated bucket', path: inBucket('reports', 'summary') },
  { name: 'Summary, locked bucket', path: inBucket('archive', 'summary') },
  { name: 'Summary, read-only', path: inBucket('photos', 'summary'), as: 'readOnly' },
  { name: 'Summary, one bucket’s user', path: inBucket('photos', 'summary'), as: 'oneBucket' },
  { name: 'Summary, plain server', path: inBucket('plain', 'summary'), isPlain: true },
  {
    name: 'Summary, failed',
    path: inBucket('photos', 'events'),
    fault: '500',
    act: follow('Summary'),
  },
  { name: 'Summary, bucket menu', path: inBucket('photos', 'summary'), act: press('More actions') },
  { name: 'Summary, quota', path: inBucket('photos', 'summary?dialog=quota') },
  { name: 'Summary, access policy', path: inBucket('photos', 'summary?dialog=policy') },
  { name: 'Summary, encryption', path: inBucket('photos', 'summary?dialog=encryption') },
  { name: 'Summary, versioning', path: inBucket('photos', 'summary?dialog=versioning') },
  { name: 'Summary, retention', path: inBucket('archive', 'summary?dialog=retention') },
  { name: 'Summary, tag', path: inBucket('photos', 'summary?dialog=tag') },
  { name: 'Summary, remove tag', path: inBucket('photos', 'summary?dialog=untag&item=team') },
  { name: 'Summary, CORS', path: inBucket('plain', 'summary?dialog=cors'), isPlain: true },
  { name: 'Summary, delete bucket', path: inBucket('photos', 'summary?bucketDialog=delete') },
  { name: 'Summary, export settings', path: inBucket('photos', 'summary?bucketDialog=export-settings') },
  { name: 'Summary, import settings', path: inBucket('photos', 'summary?bucketDialog=import-settings') },
  { name: 'Events', path: inBucket('reports', 'events') },
  { name: 'Events, empty', path: inBucket('photos', 'events') },
  { name: 'Events, add', path: inBucket('photos', 'events?dialog=subscribe') },
  {
    name: 'Events, delete',
    path: inBucket('reports', 'events'),
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: /Delete/ }).click();
      await untilAsked(page);
    },
  },
  { name: 'Replication', path: inBucket('reports', 'replication') },
  { name: 'Replication, empty', path: inBucket('photos', 'replication') },
  { name: 'Replication, add', path: inBucket('photos', 'replication?dialog=rule-add') },
  {
    name: 'Replication, rule menu',
    path: inBucket('reports', 'replication'),
    act: (page) =>
      page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click(),
  },
  {
    name: 'Replication, edit',
    path: inBucket('reports', 'replication'),
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: /Edit/ }).click();
    },
  },
  { name: 'Replication, delete all', path: inBucket('reports', 'replication?dialog=rules-delete&item=all') },
  { name: 'Lifecycle', path: inBucket('photos', 'lifecycle') },
  { name: 'Lifecycle, rule', path: inBucket('photos', 'lifecycle?item=expire-logs') },
  { name: 'Lifecycle, empty', path: inBucket('empty', 'lifecycle') },
  { name: 'Lifecycle, add', path: inBucket('photos', 'lifecycle?dialog=rule-add') },
  { name: 'Lifecycle, edit', path: inBucket('photos', 'lifecycle?dialog=rule-edit&item=expire-logs') },
  { name: 'Lifecycle, preview', path: inBucket('photos', 'lifecycle?dialog=rule-preview&item=expire-logs') },
  { name: 'Lifecycle, delete', path: inBucket('photos', 'lifecycle?dialog=rule-delete&item=expire-logs') },
  { name: 'Access', path: inBucket('photos', 'access') },
  { name: 'Access, policies', path: inBucket('photos', 'access?part=policies') },
  { name: 'Access, one bucket’s user', path: inBucket('photos', 'access'), as: 'oneBucket' },
  { name: 'Who has access', path: '/access/reach?bucket=photos' },
  { name: 'Export and import', path: '/access/import-export' },
  { name: 'Journal', path: '/settings/journal' },
  { name: 'Journal, compare', path: '/settings/journal/compare' },
  { name: 'Journal, restore points', path: '/settings/journal/restore-points' },
  { name: 'Export and import configuration', path: '/settings/import-export' },
  { name: 'Anonymous', path: inBucket('photos', 'prefix') },
  { name: 'Anonymous, empty', path: inBucket('empty', 'prefix') },
  { name: 'Anonymous, add', path: inBucket('photos', 'prefix?dialog=rule-add') },
  { name: 'Anonymous, edit', path: inBucket('photos', 'prefix?dialog=rule-edit&item=crew/') },
  { name: 'Anonymous, delete', path: inBucket('photos', 'prefix?dialog=rule-delete&item=crew/') },
  { name: 'Incomplete uploads', path: '/buckets/backups/uploads' },
  { name: 'Incomplete uploads, empty', path: '/buckets/empty/uploads' },
  {
    name: 'Incomplete uploads, selected',
    path: '/buckets/backups/uploads',
    act: selectAll,
  },
  { name: 'Jobs, empty', path: '/jobs' },
  { name: 'Jobs', path: '/jobs', act: startJobs },
  {
    name: 'Job',
    path: '/jobs',
    act: async (page) => {
      await page.getByRole('link', { name: /^Copy/ }).first().click();
      await page.getByRole('heading', { level: 1, name: /^Copy/ }).waitFor();
    },
  },
  ...identityScenes,
  { name: 'Own permissions', path: '/identity/account?tab=permissions' },
  { name: 'Own sessions', path: '/identity/account?tab=sessions' },
  { name: 'Own sessions, sign out everywhere', path: '/identity/account?tab=sessions&dialog=endEverywhere' },
  { name: 'Palette', path: '/license', act: openByKey('Control+K') },
  {
    name: 'Palette, found',
    path: inBucket('photos', 'summary'),
    act: async (page) => {
      await page.keyboard.press('Control+K');
      await page.getByRole('dialog').getByRole('textbox').fill('life');
    },
  },
  { name: 'Shortcuts', path: '/license', act: openByKey('?') },
  { name: 'Sidebar, collapsed', path: table, act: press('Collapse sidebar') },
  { name: 'Documentation', path: '/documentation' },
  { name: 'License', path: '/license' },
  { name: 'License, notices', path: '/license', act: press('Show the notices') },
  { name: 'Icons and components', path: '/icons' },
  { name: 'Notice', path: inBucket('empty', 'summary?dialog=tag'), act: addTag },
  {
    name: 'Dialog, failed',
    path: inBucket('reports', 'summary?dialog=tag'),
    fault: '500',
    act: steps(addTag, (page) => page.getByRole('dialog').getByRole('alert').waitFor()),
  },
  // The last: from here on every screen asks for it.
  {
    name: 'Restart needed',
    path: table,
    act: async (page) => {
      const data = { key_values: [{ key: 'comment', value: 'changed' }] };
      await page.request.put(new URL('/api/v1/configs/region', page.url()).href, { data });
      await page.reload();
      await page.getByRole('button', { name: 'Restart' }).waitFor();
    },
  },
];
