import { press, steps } from './acts.ts';
import type { Page, Scene } from './scene.ts';

const user = '/identity/users/anna';
const group = '/identity/groups/crew';
const policy = '/access/policies/berth-reader';
const account = '/identity/account';
const question = 'name=anna&action=s3:GetObject&resource=photos';

const select = (name: string) => (page: Page) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();

/** Users, groups, policies, access keys and what they come to. */
export const identityScenes: readonly Scene[] = [
  { name: 'Users', path: '/identity/users' },
  { name: 'Users, nothing matches', path: '/identity/users?filter=nowhere' },
  { name: 'Users, selected', path: '/identity/users', act: steps(select('anna'), select('björn')) },
  { name: 'Users, row menu', path: '/identity/users', act: press('Actions for anna') },
  { name: 'Users, delete', path: '/identity/users?dialog=delete&item=anna' },
  { name: 'Users, disable', path: '/identity/users?dialog=disable&item=anna' },
  { name: 'Users, password', path: '/identity/users?dialog=password&item=anna' },
  { name: 'Users, refused', path: '/identity/users', as: 'readOnly' },
  { name: 'Create user', path: '/identity/add-user' },
  { name: 'User', path: user },
  { name: 'User, disabled', path: '/identity/users/clara' },
  { name: 'User, groups', path: `${user}?tab=groups` },
  { name: 'User, add to groups', path: `${user}?dialog=add` },
  { name: 'User, access keys', path: `${user}?tab=keys` },
  { name: 'User, set policies', path: `${user}?dialog=policies` },
  { name: 'User, no such user', path: '/identity/users/never-made' },
  { name: 'Groups', path: '/identity/groups' },
  { name: 'Groups, delete', path: '/identity/groups?dialog=delete&item=crew' },
  { name: 'Create group', path: '/identity/add-group' },
  { name: 'Group', path: group },
  { name: 'Group, add members', path: `${group}?dialog=add` },
  { name: 'Group, policies', path: `${group}?tab=policies` },
  { name: 'Policies', path: '/access/policies' },
  { name: 'Policies, delete', path: '/access/policies?delete=berth-reader' },
  { name: 'Create policy', path: '/access/add-policy' },
  {
    name: 'Create policy, JSON',
    path: '/access/add-policy',
    act: (page) => page.getByRole('tab', { name: 'JSON' }).click(),
  },
  { name: 'Policy', path: policy },
  { name: 'Policy, JSON', path: `${policy}?tab=json` },
  { name: 'Policy, edit', path: `${policy}?tab=json&dialog=edit` },
  { name: 'Policy, users', path: `${policy}?tab=users` },
  { name: 'Policy, attach', path: `${policy}?tab=users&dialog=attach` },
  { name: 'Policy, groups', path: `${policy}?tab=groups` },
  { name: 'Policy, buckets', path: `${policy}?tab=buckets` },
  { name: 'Service Accounts', path: account },
  { name: 'Service Accounts, empty', path: account, as: 'readOnly' },
  { name: 'Service Accounts, create', path: `${account}?dialog=createKey` },
  {
    name: 'Service Accounts, made',
    path: `${account}?dialog=createKey`,
    as: 'oneBucket',
    act: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Create access key' }).click();
      await page
        .getByRole('button', { name: /^Download / })
        .first()
        .waitFor();
    },
  },
  { name: 'Service Accounts, password', path: `${account}?dialog=password` },
  { name: 'Simulator', path: '/access/simulator' },
  { name: 'Simulator, allowed', path: `/access/simulator?${question}/plan.pdf` },
  { name: 'Simulator, denied', path: `/access/simulator?${question}/notes/plan.pdf` },
  { name: 'Simulator, oneself', path: '/access/simulator', as: 'oneBucket' },
];
