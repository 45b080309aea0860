import { expect, openAs } from '../support/buckets-fixture.ts';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';
import {
  elsewhere,
  lifecyclePath,
  makeBucket,
  rule,
  ruleRow,
  unfold,
  writeLifecycle,
  test,
} from '../support/lifecycle-fixture.ts';

const second = rule(
  'a-second-rule-with-a-rather-long-name-that-must-break',
  '<Filter><Prefix>tmp/</Prefix></Filter><Expiration><ExpiredObjectDeleteMarker>true</ExpiredObjectDeleteMarker></Expiration><DelMarkerExpiration><Days>4</Days></DelMarkerExpiration>',
);

test('has no axe findings in the lifecycle tab, light and dark', async ({
  page,
  fixture,
  personas,
  bucket,
}) => {
  await openAs(page, fixture, { who: personas.administrator, path: lifecyclePath(bucket) });
  await expect(page.getByRole('heading', { name: 'No lifecycle rules' })).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await writeLifecycle(fixture.storage, bucket, `${elsewhere}${second}`);
  await page.goto(fixture.consoleUrl + lifecyclePath(bucket, '?item=made-elsewhere'));
  await expect(ruleRow(page, 'made-elsewhere').getByText('Rule elements')).toBeVisible();
  await expectNoFindingsInBothThemes(page);
});

test('has no axe findings in the dialogs, light and dark', async ({ page, fixture, personas, bucket }) => {
  await writeLifecycle(fixture.storage, bucket, `${elsewhere}${second}`);
  const path = lifecyclePath(bucket, '?dialog=rule-add');
  await openAs(page, fixture, { who: personas.administrator, path });
  const form = page.getByRole('form', { name: 'Add lifecycle rule' });
  await unfold(form, 'Tags and size');
  await form.getByRole('button', { name: 'Add tag' }).click();
  await form.getByRole('button', { name: 'Add rule' }).click();
  await expectNoFindingsInBothThemes(page);
  for (const [dialog, name] of [
    ['rule-delete', 'Delete rule'],
    ['rule-preview', 'Preview of rule made-elsewhere'],
  ]) {
    await page.goto(fixture.consoleUrl + lifecyclePath(bucket, `?dialog=${dialog}&item=made-elsewhere`));
    await expect(page.getByRole('dialog', { name: name ?? '' })).toBeVisible();
    await expectNoFindingsInBothThemes(page);
  }
});

test('fits 320 pixels', async ({ page, fixture, personas, bucket }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await writeLifecycle(fixture.storage, bucket, `${elsewhere}${second}`);
  for (const search of [
    '',
    '?item=made-elsewhere',
    '?dialog=rule-add',
    '?dialog=rule-edit&item=made-elsewhere',
    '?dialog=rule-preview&item=made-elsewhere',
    '?dialog=rule-delete&item=made-elsewhere',
  ]) {
    await openAs(page, fixture, { who: personas.administrator, path: lifecyclePath(bucket, search) });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Lifecycle', { exact: true }).first()).toBeVisible();
    await expect.poll(() => fitsWidth(page), search).toBe(true);
  }
});

test('hides version fields for a bucket without versions', async ({ page, fixture, personas, made }) => {
  const bucket = await makeBucket(fixture, made, { versioned: false });
  await openAs(page, fixture, {
    who: personas.administrator,
    path: lifecyclePath(bucket, '?dialog=rule-add'),
  });
  await expect(page.getByText(/Versioning is not enabled on this bucket/)).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Noncurrent/ })).toBeHidden();
  await expect(page.getByRole('group', { name: 'Delete markers' })).toBeHidden();
});

test('shows the status of a rule and its menu on a phone', async ({ page, fixture, personas, bucket }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await writeLifecycle(fixture.storage, bucket, elsewhere);
  await openAs(page, fixture, { who: personas.administrator, path: lifecyclePath(bucket) });
  const row = ruleRow(page, 'made-elsewhere');
  for (const shown of [row.getByText('Enabled'), row.getByRole('button', { name: /^Actions for/ })]) {
    await shown.scrollIntoViewIfNeeded();
    await expect(shown).toBeInViewport({ ratio: 1 });
  }
  const table = page.getByRole('region', { name: 'Lifecycle rules' });
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('sets all words of a form in the four sizes of type', async ({ page, fixture, personas, bucket }) => {
  await openAs(page, fixture, {
    who: personas.administrator,
    path: lifecyclePath(bucket, '?dialog=rule-add'),
  });
  await expect(page.getByRole('form', { name: 'Add lifecycle rule' })).toBeVisible();
  const sizes = await page.getByRole('main').evaluate((main) => {
    const words = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    while (words.nextNode())
      if (words.currentNode.parentElement)
        found.add(getComputedStyle(words.currentNode.parentElement).fontSize);
    return [...found].toSorted();
  });
  expect(sizes).toEqual(['12px', '13px', '14px', '20px']);
});
