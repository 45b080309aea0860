import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commandsFor, shellWord } from './commands.ts';

/** What a shell makes of each. */
const read = (words: readonly string[]): string[] =>
  execFileSync('bash', ['-c', `printf '%s\\0' ${words.join(' ')}`], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);

describe('shellWord', () => {
  test('is one word with the same text to a shell', () => {
    const texts = [
      'a b',
      "it's",
      '$HOME `id` "x" \\',
      '-rf',
      'ü 🚢',
      'tab\there',
      'line\nfeed',
      'esc\u001B[31mab',
      'x\u202Efdp',
      "\u0007'\\",
    ];
    expect(read(texts.map(shellWord))).toEqual(texts);
  });

  test('is any text to a shell, and holds nothing that a terminal obeys', () => {
    const text = fc
      .string({ unit: 'binary', minLength: 1 })
      .filter((one) => !one.includes('\u0000') && one.isWellFormed());
    // One shell for all of them: starting it is what takes time.
    const texts = fc.sample(text, 200);
    const words = texts.map(shellWord);
    expect(words.filter((word) => /\p{Cc}/u.test(word))).toEqual([]);
    expect(read(words)).toEqual(texts);
  });
});

const source = {
  endpoint: 'http://host:9000',
  bucketName: 'photos',
  objectKey: "a b/it's+1%.txt",
  versionId: undefined,
};

test('names the object in each command', () => {
  expect(commandsFor(source)).toEqual({
    mc: String.raw`mc cp 'ALIAS/photos/a b/it'\''s+1%.txt' './it'\''s+1%.txt'`,
    aws: String.raw`aws --endpoint-url 'http://host:9000' s3 cp 's3://photos/a b/it'\''s+1%.txt' './it'\''s+1%.txt'`,
    curl: String.raw`curl --fail --aws-sigv4 'aws:amz:us-east-1:s3' --user "$AWS_ACCESS_KEY_ID:$AWS_SECRET_ACCESS_KEY" --output './it'\''s+1%.txt' 'http://host:9000/photos/a%20b/it%27s%2B1%25.txt'`,
  });
});

test('names the version', () => {
  const commands = commandsFor({ ...source, objectKey: 'a', versionId: 'v 1' });
  expect(commands.mc).toContain("--version-id 'v 1'");
  expect(commands.aws).toContain("s3api get-object --bucket 'photos' --key 'a' --version-id 'v 1' './a'");
  expect(commands.curl).toContain("'http://host:9000/photos/a?versionId=v%201'");
});
