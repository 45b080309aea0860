import { iamImport } from '@longshore/madmin';
import { launchBrowser } from '@longshore/testkit/browser';
import { adminOf } from '@longshore/testkit/personas';
import { zipOf } from '@longshore/testkit/zip';
import type { Page } from 'playwright-core';
import { countWords, limitFigure, type Figure } from '../figures.ts';
import { longTaskFigures, longTasksWhile } from '../long-tasks.ts';
import { spreadOf } from '../rounds.ts';
import type { Stage } from '../stage.ts';
import { signedInPage } from '../visit.ts';

const patienceMs = 120_000;

const numbered = (noun: string, number: number) => `${noun}-${String(number).padStart(5, '0')}`;

const policyOn = (bucket: string) => ({
  Version: '2012-10-17',
  Statement: [
    { Effect: 'Allow', Action: ['s3:ListBucket'], Resource: [`arn:aws:s3:::${bucket}`] },
    { Effect: 'Allow', Action: ['s3:GetObject', 's3:PutObject'], Resource: [`arn:aws:s3:::${bucket}/*`] },
  ],
});

const listOf = <Item>(count: number, item: (number: number) => readonly [string, Item]) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, number) => item(number))));

/** The archive of an export: one call brings them all. */
async function importIdentity({ minio }: Stage, users: number, policies: number): Promise<void> {
  const zip = zipOf({
    'iam-assets/policies.json': listOf(policies, (number) => [
      numbered('bench-policy', number),
      policyOn(numbered('bucket', number)),
    ]),
    'iam-assets/users.json': listOf(users, (number) => [
      numbered('bench-user', number),
      { secretKey: 'secret of the bench', status: number % 10 === 0 ? 'disabled' : 'enabled' },
    ]),
    'iam-assets/user_mappings.json': listOf(users, (number) => [
      numbered('bench-user', number),
      { version: 0, policy: numbered('bench-policy', number % policies) },
    ]),
  });
  const told = await iamImport(adminOf(minio), { zip });
  const { policies: lostPolicies, users: lostUsers, userPolicies } = told?.failed ?? {};
  const failed = [...(lostPolicies ?? []), ...(lostUsers ?? []), ...(userPolicies ?? [])];
  if (failed.length > 0) throw new Error(`not imported: ${JSON.stringify(failed).slice(0, 300)}`);
}

interface List {
  readonly path: string;
  /** One of its things, which the filter finds. */
  readonly name: string;
  readonly count: number;
}

const rowOf = (page: Page, name: string) => page.locator('main').getByRole('link', { name, exact: true });

async function filterAndScroll(page: Page, { name }: List): Promise<void> {
  const filter = page.getByRole('searchbox');
  for (const text of [name.slice(0, -2), name, '9', '']) {
    await filter.fill('');
    await filter.pressSequentially(text, { delay: 30 });
    await page.waitForFunction(
      (wanted) => new URL(location.href).searchParams.get('filter') === (wanted === '' ? null : wanted),
      text,
    );
  }
  await page.locator('[data-fills-screen]').hover();
  for (let step = 0; step < 60; step += 1) await page.mouse.wheel(0, 1500);
  for (let step = 0; step < 20; step += 1) await page.mouse.wheel(0, -6000);
}

async function figuresOf(page: Page, list: List, words: string): Promise<Figure[]> {
  let tookMs = 0;
  const opening = await longTasksWhile(page, async () => {
    const start = performance.now();
    await page.goto(list.path);
    await page.locator(`table[aria-rowcount]`).waitFor({ timeout: patienceMs });
    tookMs = performance.now() - start;
  });
  const rows = Number(await page.locator('table[aria-rowcount]').getAttribute('aria-rowcount'));
  if (rows <= list.count) throw new Error(`the list has ${String(rows)} rows, fewer than were made`);
  const using = await longTasksWhile(page, () => filterAndScroll(page, list));
  const showing = await longTasksWhile(page, async () => {
    await page.getByRole('searchbox').fill(list.name);
    await rowOf(page, list.name).click();
    await page.getByRole('heading', { level: 1, name: list.name }).waitFor();
  });
  return [
    limitFigure(`navigation to ${words}`, { unit: 'ms', value: spreadOf([tookMs]) }),
    ...longTaskFigures(`opening ${words}`, opening),
    ...longTaskFigures(`filtering and scrolling ${words}`, using),
    ...longTaskFigures(`opening one of ${words}`, showing),
  ];
}

/** Users and policies of a large organisation, listed, filtered and opened in a real browser. */
export async function identityLists(stage: Stage): Promise<Figure[]> {
  const { console, cookie, scaled } = stage;
  const [users, policies] = [scaled(10_000), scaled(2_000)];
  await importIdentity(stage, users, policies);
  const browser = await launchBrowser();
  try {
    const page = await signedInPage(browser, { url: console.url, cookie });
    const userList = {
      path: `${console.url}/identity/users`,
      name: numbered('bench-user', users - 1),
      count: users,
    };
    const policyName = numbered('bench-policy', policies - 1);
    const policyList = { path: `${console.url}/access/policies`, name: policyName, count: policies };
    return [
      ...(await figuresOf(page, userList, `${countWords(users)} users`)),
      ...(await figuresOf(page, policyList, `${countWords(policies)} policies`)),
    ];
  } finally {
    await browser.close();
  }
}
