import { PutObjectCommand } from '@aws-sdk/client-s3';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { expect, openAs, toggle } from '../support/buckets-fixture.ts';
import {
  elsewhere,
  lifecyclePath,
  openRuleMenu,
  rule,
  ruleRow,
  rulesTable,
  storedRules,
  unfold,
  writeLifecycle,
  test,
} from '../support/lifecycle-fixture.ts';

const radio = (name: string) => ({ name: new RegExp(`^${name}`) });

test('adds a rule for current versions and shows it in words and in full', async ({
  page,
  fixture,
  personas,
  bucket,
}) => {
  await openAs(page, fixture, { who: personas.administrator, path: lifecyclePath(bucket) });
  await expect(page.getByRole('heading', { name: 'No lifecycle rules' })).toBeVisible();
  await page.getByRole('button', { name: 'Add rule' }).click();
  await expect(page).toHaveURL(/dialog=rule-add/);
  await expect(page.getByRole('heading', { name: 'Add lifecycle rule' })).toBeFocused();
  const form = page.getByRole('form', { name: 'Add lifecycle rule' });
  await form.getByRole('button', { name: 'Add rule' }).click();
  const days = form.getByLabel('Days after object creation');
  await expect(days).toBeFocused();
  await expect(form.getByText('Enter a whole number from 1 to 2,147,483,647.')).toBeVisible();
  await days.fill('30');
  await form.getByLabel('Prefix').fill('logs/');
  await unfold(form, 'Tags and size');
  await form.getByRole('button', { name: 'Add tag' }).click();
  await form.getByLabel('Key of tag 1').fill('kind');
  await form.getByLabel('Value of tag 1').fill('a&b=c');
  await form.getByLabel('Larger than', { exact: true }).fill('1.5');
  await unfold(form, 'Name and status');
  await form.getByLabel('Name', { exact: true }).fill('thirty-days');
  await form.getByRole('button', { name: 'Add rule' }).click();
  await expect(page.getByText('The rule was added.')).toBeVisible();
  await expect(page).not.toHaveURL(/dialog=/);
  await expect(page.locator('#content')).toBeFocused();
  const row = ruleRow(page, 'thirty-days');
  await expect(row.getByText('Expire logs/ after 30 days')).toBeVisible();
  for (const text of ['Expiration', 'Current', '30 days', 'logs/, 1 tag, size', 'Enabled'])
    await expect(row.getByText(text, { exact: true })).toBeVisible();
  await row.getByRole('button', { name: /show details/ }).click();
  await expect(page).toHaveURL(/item=thirty-days/);
  await expect(row.getByText('Objects expire 30 days after creation.')).toBeVisible();
  await expect(row.getByText('Only objects with the tags kind=a&b=c.')).toBeVisible();
  await expect(row.getByText('Only objects larger than 1.5 MiB.')).toBeVisible();
  await expect(row.getByText('1572864', { exact: true })).toBeVisible();
  const stored = (await storedRules(fixture, bucket)).get('thirty-days');
  expect(stored).toContain('<Days>30</Days>');
  expect(stored).toContain('<Key>kind</Key><Value>a&amp;b=c</Value>');
});

test('shows a rule whose name fits no address, without offering changes', async ({
  page,
  fixture,
  personas,
  bucket,
}) => {
  await writeLifecycle(fixture.storage, bucket, rule('..', '<Expiration><Days>9</Days></Expiration>'));
  const why = 'The console cannot edit or delete this rule';
  await openAs(page, fixture, { who: personas.administrator, path: lifecyclePath(bucket) });
  await page.getByRole('button', { name: 'Actions for rule ..' }).click();
  for (const name of [/^Edit rule/, /^Delete rule/]) {
    const item = page.getByRole('menuitem', { name });
    await expect(item).toHaveAttribute('aria-disabled', 'true');
    await expect(item).toContainText(why);
  }
  for (const dialog of ['rule-edit', 'rule-delete']) {
    await page.goto(fixture.consoleUrl + lifecyclePath(bucket, `?dialog=${dialog}&item=..`));
    await expect(page.getByText(why)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Show all rules' }).click();
  await expect(ruleRow(page, '..')).toBeVisible();
});

test('adds a rule of each kind', async ({ page, fixture, personas, bucket }) => {
  await openAs(page, fixture, { who: personas.administrator, path: lifecyclePath(bucket) });
  const form = page.getByRole('form', { name: 'Add lifecycle rule' });
  const begin = async (id: string) => {
    await page.getByRole('button', { name: 'Add rule' }).click();
    await unfold(form, 'Name and status');
    await form.getByLabel('Name', { exact: true }).fill(id);
  };
  const save = async (id: string) => {
    await form.getByRole('button', { name: 'Add rule' }).click();
    await expect(ruleRow(page, id)).toBeVisible();
  };
  await begin('by-date');
  await form.getByRole('radio', radio('On a date')).check();
  await expect(form.getByText(/From midnight UTC/)).toBeVisible();
  await form.getByLabel('Date', { exact: true }).fill('2031-02-03');
  await save('by-date');
  await expect(ruleRow(page, 'by-date').getByText('From 3 Feb 2031 UTC', { exact: true })).toBeVisible();

  await begin('older');
  await form.getByRole('radio', radio('Noncurrent')).check();
  await form.getByLabel('Noncurrent versions to retain').fill('3');
  await unfold(form, 'Delete markers');
  await toggle(page, 'Remove expired delete markers').click();
  await save('older');
  await expect(ruleRow(page, 'older').getByText('3 newer versions')).toBeVisible();

  await begin('markers');
  await form.getByRole('radio', radio('Delete markers')).check();
  await form.getByRole('button', { name: 'Add rule' }).click();
  await expect(form.getByText('Choose at least one of the two actions.')).toBeVisible();
  await form.getByLabel('Permanently remove deleted objects after days').fill('7');
  await save('markers');

  await begin('all-versions');
  await form.getByLabel('Days after object creation').fill('5');
  await toggle(page, 'Delete all versions').click();
  await toggle(page, 'Enabled').click();
  await save('all-versions');
  await expect(ruleRow(page, 'all-versions').getByText('Disabled')).toBeVisible();

  const stored = await storedRules(fixture, bucket);
  expect(stored.get('by-date')).toContain('<Date>2031-02-03T00:00:00Z</Date>');
  expect(stored.get('older')).toContain('<NewerNoncurrentVersions>3</NewerNoncurrentVersions>');
  expect(stored.get('older')).toContain('<ExpiredObjectDeleteMarker>true</ExpiredObjectDeleteMarker>');
  expect(stored.get('markers')).toContain('<DelMarkerExpiration><Days>7</Days></DelMarkerExpiration>');
  expect(stored.get('all-versions')).toContain('<ExpiredObjectAllVersions>true</ExpiredObjectAllVersions>');
  expect(stored.get('all-versions')).toContain('<Status>Disabled</Status>');
});

test('keeps a rule made elsewhere when another rule or the rule itself is saved', async ({
  page,
  fixture,
  personas,
  bucket,
}) => {
  const mine = rule('mine', '<Filter><Prefix>tmp/</Prefix></Filter><Expiration><Days>3</Days></Expiration>');
  await writeLifecycle(fixture.storage, bucket, `${elsewhere}${mine}`);
  const before = await storedRules(fixture, bucket);
  await openAs(page, fixture, { who: personas.administrator, path: lifecyclePath(bucket) });
  await openRuleMenu(page, 'mine', 'Edit rule');
  const form = page.getByRole('form', { name: 'Edit lifecycle rule mine' });
  await expect(form.getByLabel('Days after object creation')).toHaveValue('3');
  await expect(form.getByRole('button', { name: 'Save rule' })).toHaveAccessibleDescription(
    'No changes yet.',
  );
  await form.getByLabel('Days after object creation').fill('4');
  await form.getByRole('button', { name: 'Save rule' }).click();
  await expect(page.getByText('Rule mine was saved.')).toBeVisible();
  const between = await storedRules(fixture, bucket);
  expect(between.get('made-elsewhere')).toBe(before.get('made-elsewhere'));
  expect(between.get('mine')).toBe(before.get('mine')?.replace('<Days>3</Days>', '<Days>4</Days>'));

  await openRuleMenu(page, 'made-elsewhere', 'Edit rule');
  const other = page.getByRole('form', { name: 'Edit lifecycle rule made-elsewhere' });
  await expect(other.getByRole('group', { name: 'Expiration of current versions' })).toBeVisible();
  await expect(other.getByLabel('Noncurrent versions to retain')).toHaveValue('2');
  await expect(other.getByLabel('Value of tag 1')).toHaveValue('a b');
  await other.getByLabel('Days after becoming noncurrent').fill('31');
  await other.getByRole('button', { name: 'Save rule' }).click();
  await expect(page.getByText('Rule made-elsewhere was saved.')).toBeVisible();
  const after = await storedRules(fixture, bucket);
  expect(after.get('mine')).toBe(between.get('mine'));
  expect(after.get('made-elsewhere')).toBe(
    before
      .get('made-elsewhere')
      ?.replace('<NoncurrentDays>30</NoncurrentDays>', '<NoncurrentDays>31</NoncurrentDays>'),
  );
});

test('shows a concurrent change and asks which to keep', async ({ page, fixture, personas, bucket }) => {
  const mine = (days: number, prefix = 'tmp/') =>
    rule('mine', `<Filter><Prefix>${prefix}</Prefix></Filter><Expiration><Days>${days}</Days></Expiration>`);
  await writeLifecycle(fixture.storage, bucket, mine(3));
  await openAs(page, fixture, {
    who: personas.administrator,
    path: lifecyclePath(bucket, '?dialog=rule-edit&item=mine'),
  });
  const form = page.getByRole('form', { name: 'Edit lifecycle rule mine' });
  await form.getByLabel('Days after object creation').fill('9');
  await writeLifecycle(fixture.storage, bucket, `${mine(3, 'other/')}${elsewhere}`);
  await form.getByRole('button', { name: 'Save rule' }).click();
  const question = form.getByRole('alert').filter({ hasText: 'Someone else changed this' });
  await expect(question.getByText('Changed: mine (this rule)')).toBeVisible();
  await expect(question.getByText('Added: made-elsewhere')).toBeVisible();
  await expect(question.getByText('tmp/')).toBeVisible();
  await expect(question.getByText('other/')).toBeVisible();
  await expect(question.getByRole('button', { name: 'Discard mine' })).toBeFocused();
  await expect(form.getByLabel('Days after object creation')).toHaveValue('9');
  await question.getByRole('button', { name: 'Overwrite' }).click();
  await expect(page.getByText('Rule mine was saved.')).toBeVisible();
  const stored = await storedRules(fixture, bucket);
  expect(stored.get('mine')).toContain('<Prefix>other/</Prefix>');
  expect(stored.get('mine')).toContain('<Days>9</Days>');
  expect(stored.has('made-elsewhere')).toBe(true);

  await openRuleMenu(page, 'mine', 'Edit rule');
  await form.getByLabel('Days after object creation').fill('10');
  await writeLifecycle(fixture.storage, bucket, mine(21));
  await form.getByRole('button', { name: 'Save rule' }).click();
  await question.getByRole('button', { name: 'Discard mine' }).click();
  await expect(form.getByLabel('Days after object creation')).toHaveValue('21');
  await expect(form.getByLabel('Prefix')).toHaveValue('tmp/');
});

test('asks before it deletes a rule that someone else changed', async ({
  page,
  fixture,
  personas,
  bucket,
}) => {
  const mine = (days: number) =>
    rule('mine', `<Filter><Prefix>tmp/</Prefix></Filter><Expiration><Days>${days}</Days></Expiration>`);
  await writeLifecycle(fixture.storage, bucket, mine(3));
  await openAs(page, fixture, {
    who: personas.administrator,
    path: lifecyclePath(bucket, '?dialog=rule-delete&item=mine'),
  });
  const dialog = page.getByRole('dialog', { name: 'Delete rule' });
  await expect(dialog).toBeVisible();
  await writeLifecycle(fixture.storage, bucket, `${mine(4)}${elsewhere}`);
  await dialog.getByRole('button', { name: 'Delete rule' }).click();
  await expect(dialog.getByText('Changed: mine (this rule)')).toBeVisible();
  await dialog.getByRole('button', { name: 'Overwrite' }).click();
  await expect(page.getByText('Rule mine was deleted.')).toBeVisible();
  expect([...(await storedRules(fixture, bucket)).keys()]).toEqual(['made-elsewhere']);
});

test('deletes a rule after showing it, and keeps the others', async ({ page, fixture, personas, bucket }) => {
  await writeLifecycle(
    fixture.storage,
    bucket,
    `${elsewhere}${rule('gone', '<Filter></Filter><Expiration><Days>3</Days></Expiration>')}`,
  );
  const before = await storedRules(fixture, bucket);
  await openAs(page, fixture, { who: personas.administrator, path: lifecyclePath(bucket) });
  await openRuleMenu(page, 'gone', 'Delete rule');
  await expect(page).toHaveURL(/dialog=rule-delete&item=gone/);
  const dialog = page.getByRole('dialog', { name: 'Delete rule' });
  await expect(dialog).toContainText('Objects expire 3 days after creation.');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete rule' }).click();
  await expect(page.getByText('Rule gone was deleted.')).toBeVisible();
  await expect(ruleRow(page, 'gone')).toBeHidden();
  await expect(ruleRow(page, 'made-elsewhere')).toBeVisible();
  const after = await storedRules(fixture, bucket);
  expect([...after]).toEqual([['made-elsewhere', before.get('made-elsewhere')]]);
});

test('shows a server refusal at its field', async ({ page, fixture, personas, bucket }) => {
  await openAs(page, fixture, {
    who: personas.administrator,
    path: lifecyclePath(bucket, '?dialog=rule-add'),
  });
  const form = page.getByRole('form', { name: 'Add lifecycle rule' });
  await form.getByRole('radio', radio('Transition')).check();
  await expect(form.getByText(/no tiers yet/)).toBeVisible();
  await form.getByLabel('Days after object creation').fill('3');
  await form.getByLabel('Tier').fill('NOWHERE');
  await form.getByRole('button', { name: 'Add rule' }).click();
  await expect(form.getByLabel('Tier')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Tier')).toBeFocused();
  await expect(form.getByText('The storage server has no tier with this name')).toBeVisible();
});

test('closes the form of a saved rule when the rules cannot be read again', async ({
  page,
  fixture,
  personas,
  bucket,
}) => {
  const proxy = await startFailingProxy(fixture.consoleUrl);
  try {
    const path = lifecyclePath(bucket, '?dialog=rule-add');
    await openAs(page, { ...fixture, consoleUrl: proxy.url }, { who: personas.administrator, path });
    const form = page.getByRole('form', { name: 'Add lifecycle rule' });
    await form.getByLabel('Days after object creation').fill('5');
    await proxy.fail('500', { methods: ['GET'], pathPattern: /\/lifecycle$/ });
    await form.getByRole('button', { name: 'Add rule' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText('The list could not be refreshed')).toBeVisible();
    expect(await storedRules(fixture, bucket)).toHaveProperty('size', 1);
  } finally {
    await proxy.close();
  }
});

test('asks before leaving a form with input', async ({ page, fixture, personas, bucket }) => {
  await openAs(page, fixture, { who: personas.administrator, path: lifecyclePath(bucket) });
  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.getByLabel('Prefix').fill('typed/');
  await page.goBack();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Prefix')).toHaveValue('typed/');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Leave page' }).click();
  await expect(page.getByRole('heading', { name: 'No lifecycle rules' })).toBeVisible();
});

test('reader: sees the rules, and why nothing can be changed', async ({ page, fixture, bucket }) => {
  await writeLifecycle(fixture.storage, bucket, elsewhere);
  const user = await createUser(adminOf(fixture.storage), 'rules-reader', {
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['s3:GetLifecycleConfiguration', 's3:ListBucket'],
        Resource: [`arn:aws:s3:::${bucket}`],
      },
    ],
  });
  await openAs(page, fixture, { who: user, path: lifecyclePath(bucket) });
  await expect(ruleRow(page, 'made-elsewhere')).toBeVisible();
  const add = page.getByRole('button', { name: 'Add rule' });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await expect(add).toHaveAccessibleDescription(/s3:PutLifecycleConfiguration/);
  await page.getByRole('button', { name: 'Actions for rule made-elsewhere' }).click();
  for (const name of [/^Edit rule/, /^Delete rule/]) {
    await expect(page.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('menuitem', { name })).toContainText('s3:PutLifecycleConfiguration');
  }
  await page.keyboard.press('Escape');
  // The link of a colleague who may more: the form opens, but cannot be sent, and the server has the last word.
  await page.goto(fixture.consoleUrl + lifecyclePath(bucket, '?dialog=rule-edit&item=made-elsewhere'));
  const save = page.getByRole('button', { name: 'Save rule' });
  await expect(save).toHaveAccessibleDescription(/s3:PutLifecycleConfiguration/);
  await user.remove();
});

test('names the missing permission to read the rules', async ({ page, fixture, bucket }) => {
  const user = await createUser(adminOf(fixture.storage), 'no-rules', {
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['s3:PutLifecycleConfiguration', 's3:ListBucket'],
        Resource: [`arn:aws:s3:::${bucket}`],
      },
    ],
  });
  await openAs(page, fixture, { who: user, path: lifecyclePath(bucket) });
  await expect(page.getByText(/s3:GetLifecycleConfiguration/)).toBeVisible();
  await expect(rulesTable(page)).toBeHidden();
  await user.remove();
});

test('reports that a linked rule is gone', async ({ page, fixture, personas, bucket }) => {
  await fixture.s3.send(new PutObjectCommand({ Bucket: bucket, Key: 'one', Body: 'one' }));
  await openAs(page, fixture, {
    who: personas.administrator,
    path: lifecyclePath(bucket, '?dialog=rule-edit&item=no-such-rule'),
  });
  await expect(page.getByRole('heading', { name: 'Rule no-such-rule no longer exists' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all rules' }).click();
  await expect(page.getByRole('heading', { name: 'No lifecycle rules' })).toBeVisible();
});
