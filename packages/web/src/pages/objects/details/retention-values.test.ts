import { expect, test } from 'vitest';
import { initialRetention, isLessened, retentionForm, type RetentionValues } from './retention-values.ts';

const todayMs = Date.parse('2030-06-15T12:00:00Z');
const until = (day: string) => Date.parse(`${day}T23:59:59Z`);
const values = (more: Partial<RetentionValues> = {}): RetentionValues => ({
  isRetained: true,
  mode: 'governance',
  date: '2030-06-20',
  isBypassing: false,
  ...more,
});
const governance = { mode: 'governance', untilMs: until('2030-07-01') } as const;
const compliance = { mode: 'compliance', untilMs: until('2030-07-01') } as const;
const expires = '2030-06-20T23:59:59Z';

test('begins with what the version has, and with governance mode where it has none', () => {
  expect(initialRetention(null)).toEqual(values({ date: '' }));
  expect(initialRetention(compliance)).toEqual(values({ mode: 'compliance', date: '2030-07-01' }));
});

test.each([
  [null, values(), { mode: 'governance', expires }],
  [
    null,
    values({ mode: 'compliance', date: '2030-06-15' }),
    { mode: 'compliance', expires: '2030-06-15T23:59:59Z' },
  ],
  [governance, values({ date: '2030-07-01' }), { mode: 'governance', expires: '2030-07-01T23:59:59Z' }],
  [
    governance,
    values({ date: '2030-07-01', isBypassing: true }),
    { mode: 'governance', expires: '2030-07-01T23:59:59Z' },
  ],
  [governance, values({ isBypassing: true }), { mode: 'governance', expires, governance_bypass: true }],
  [governance, values({ isRetained: false, isBypassing: true }), undefined],
  [
    compliance,
    values({ mode: 'compliance', date: '2030-07-02' }),
    { mode: 'compliance', expires: '2030-07-02T23:59:59Z' },
  ],
])('sends of %o and %o: %o', (now, given, sent) => {
  expect(retentionForm(now, todayMs).parse(given)).toEqual(sent);
});

test.each([
  [null, values({ date: '' }), 'date'],
  [null, values({ date: '2030-02-30' }), 'date'],
  [null, values({ date: '2030-06-14' }), 'date'],
  [governance, values(), 'isBypassing'],
  [governance, values({ isRetained: false }), 'isBypassing'],
  [compliance, values({ mode: 'compliance', isBypassing: true }), 'date'],
  [compliance, values({ isRetained: false, isBypassing: true }), 'date'],
])('rejects for %o: %o', (now, given, field) => {
  const { error } = retentionForm(now, todayMs).safeParse(given);
  expect(error?.issues.map(({ path }) => path)).toEqual([[field]]);
});

test('is lessened by an earlier day or by none', () => {
  expect(isLessened(governance, values({ date: '2030-07-01' }))).toBe(false);
  expect(isLessened(governance, values({ date: '2030-06-30' }))).toBe(true);
  expect(isLessened(governance, values({ isRetained: false, date: '2031-01-01' }))).toBe(true);
  expect(isLessened(null, values())).toBe(false);
});
