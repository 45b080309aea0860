import { expect, openAs, test } from '../support/buckets-world.ts';
import { expectNothingSeriousInBothThemes, fitsWidth } from '../support/axe.ts';
import {
  elsewhere,
  lifecyclePath,
  makeBucket,
  rule,
  ruleRow,
  unfold,
  writeLifecycle,
} from '../support/lifecycle-world.ts';

const second = rule(
  'a-second-rule-with-a-rather-long-name-that-must-break',
  '<Filter><Prefix>tmp/</Prefix></Filter><Expiration><ExpiredObjectDeleteMarker>true</ExpiredObjectDeleteMarker></Expiration><DelMarkerExpiration><Days>4</Days></DelMarkerExpiration>',
);

test('axe finds nothing serious in the lifecycle tab, light and dark', async ({
  page,
  world,
  personas,
  made,
}) => {
  const bucket = await makeBucket(world, made);
  await openAs(page, world, { who: personas.administrator, path: lifecyclePath(bucket) });
  await expect(page.getByRole('heading', { name: 'No lifecycle rules' })).toBeVisible();
  await expectNothingSeriousInBothThemes(page);
  await writeLifecycle(world.storage, bucket, `${elsewhere}${second}`);
  await page.goto(world.consoleUrl + lifecyclePath(bucket, '?item=made-elsewhere'));
  await expect(ruleRow(page, 'made-elsewhere').getByText('Rule elements')).toBeVisible();
  await expectNothingSeriousInBothThemes(page);
});

test('axe finds nothing serious in the dialogs, light and dark', async ({ page, world, personas, made }) => {
  const bucket = await makeBucket(world, made);
  await writeLifecycle(world.storage, bucket, `${elsewhere}${second}`);
  const path = lifecyclePath(bucket, '?dialog=rule-add');
  await openAs(page, world, { who: personas.administrator, path });
  const form = page.getByRole('form', { name: 'Add lifecycle rule' });
  await unfold(form, 'Tags and size');
  await form.getByRole('button', { name: 'Add tag' }).click();
  await form.getByRole('button', { name: 'Add rule' }).click();
  await expectNothingSeriousInBothThemes(page);
  for (const [dialog, name] of [
    ['rule-delete', 'Delete rule'],
    ['rule-look', 'Preview of rule made-elsewhere'],
  ]) {
    await page.goto(world.consoleUrl + lifecyclePath(bucket, `?dialog=${dialog}&item=made-elsewhere`));
    await expect(page.getByRole('dialog', { name: name ?? '' })).toBeVisible();
    await expectNothingSeriousInBothThemes(page);
  }
});

test('320 pixels wide: nothing hangs over the edge', async ({ page, world, personas, made }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const bucket = await makeBucket(world, made);
  await writeLifecycle(world.storage, bucket, `${elsewhere}${second}`);
  for (const search of [
    '',
    '?item=made-elsewhere',
    '?dialog=rule-add',
    '?dialog=rule-edit&item=made-elsewhere',
    '?dialog=rule-look&item=made-elsewhere',
    '?dialog=rule-delete&item=made-elsewhere',
  ]) {
    await openAs(page, world, { who: personas.administrator, path: lifecyclePath(bucket, search) });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Lifecycle', { exact: true }).first()).toBeVisible();
    expect(await fitsWidth(page), search).toBe(true);
  }
});

test('a bucket without versions is not asked about them', async ({ page, world, personas, made }) => {
  const bucket = await makeBucket(world, made, { versioned: false });
  await openAs(page, world, {
    who: personas.administrator,
    path: lifecyclePath(bucket, '?dialog=rule-add'),
  });
  await expect(page.getByText(/Versioning is not enabled on this bucket/)).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Noncurrent/ })).toBeHidden();
  await expect(page.getByRole('group', { name: 'Delete markers' })).toBeHidden();
});
