import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { tierAdd, tierDelete } from '@longshore/madmin';
import { startMinio } from '@longshore/testkit/minio';
import { adminOf } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { expect, openAs } from '../support/buckets-fixture.ts';
import {
  elsewhere,
  lifecyclePath,
  ruleRow,
  storedRules,
  unfold,
  writeLifecycle,
  test,
} from '../support/lifecycle-fixture.ts';

const radio = (name: string) => ({ name: new RegExp(`^${name}`) });

test('transitions to one of the server’s tiers', async ({ page, fixture, personas, bucket }) => {
  const cold = await startMinio({ drives: 1 });
  const coldS3 = s3Of(cold);
  await coldS3.send(new CreateBucketCommand({ Bucket: 'cold' }));
  coldS3.destroy();
  const admin = adminOf(fixture.storage);
  const keys = { accessKey: cold.rootUser, secretKey: cold.rootPassword };
  const names = ['COLD', 'COLDER'];
  try {
    for (const name of names)
      await tierAdd(admin, {
        type: 'minio',
        name,
        endpoint: cold.endpoint,
        bucket: 'cold',
        prefix: `${name}/`,
        ...keys,
      });
    await openAs(page, fixture, {
      who: personas.administrator,
      path: lifecyclePath(bucket, '?dialog=rule-add'),
    });
    const form = page.getByRole('form', { name: 'Add lifecycle rule' });
    await form.getByRole('radio', radio('Transition')).check();
    const tier = form.getByRole('combobox', { name: 'Tier' });
    await expect(tier).toHaveValue('COLD');
    await form.getByRole('radio', radio('Noncurrent')).check();
    await expect(tier).toHaveValue('COLD');
    await tier.selectOption('COLDER');
    await form.getByLabel('Days after becoming noncurrent').fill('6');
    await unfold(form, 'Name and status');
    await form.getByLabel('Name', { exact: true }).fill('to-cold');
    await form.getByRole('button', { name: 'Add rule' }).click();
    await expect(ruleRow(page, 'to-cold').getByText('COLDER', { exact: true })).toBeVisible();
    await expect(ruleRow(page, 'to-cold').getByText('Transition', { exact: true })).toBeVisible();
    expect((await storedRules(fixture, bucket)).get('to-cold')).toContain(
      '<StorageClass>COLDER</StorageClass>',
    );
  } finally {
    await writeLifecycle(fixture.storage, bucket, elsewhere);
    for (const name of names) await tierDelete(admin, { name, force: true });
    await cold.stop();
  }
});
