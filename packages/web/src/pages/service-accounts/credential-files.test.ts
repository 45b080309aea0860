import { expect, test } from 'vitest';
import { credentialFile } from './credential-files.ts';

const plain = { accessKey: 'ABC', secretKey: 'secret123', url: 'https://s3.example.com' };
const odd = { ...plain, secretKey: `it's "#$(x) 100%` };

test('writes what the import of an alias takes', () => {
  const { fileName, text } = credentialFile('json', odd, 'backup');
  expect(fileName).toBe('credentials.json');
  expect(JSON.parse(text)).toEqual({ ...odd, api: 's3v4', path: 'auto' });
});

test('quotes what a shell would take for more', () => {
  expect(credentialFile('env', plain, '').text).toContain('AWS_SECRET_ACCESS_KEY=secret123\n');
  expect(credentialFile('env', odd, '').text).toContain(
    String.raw`AWS_SECRET_ACCESS_KEY='it'\''s "#$(x) 100%'`,
  );
  expect(credentialFile('mc', odd, 'backup').text).toBe(
    `${String.raw`mc alias set backup https://s3.example.com ABC 'it'\''s "#$(x) 100%'`}\n`,
  );
});

test('names a profile after the key, where its name can be one', () => {
  expect(credentialFile('aws', plain, 'nightly_backup').text).toBe(
    '[nightly_backup]\naws_access_key_id = ABC\naws_secret_access_key = secret123\nendpoint_url = https://s3.example.com\n',
  );
  expect(credentialFile('aws', plain, 'a b').text).toContain('[longshore]');
  expect(credentialFile('mc', plain, '').text).toContain('alias set longshore ');
});
