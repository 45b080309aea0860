import { isInRange } from './ip-range.ts';
import { matches } from './match.ts';

/** Null where the two cannot be compared: the storage server alone knows what it makes of that. */
type Compare = (value: string, wanted: string) => boolean | null;

const ordered = (read: (text: string) => number) => {
  const by =
    (holds: (value: number, wanted: number) => boolean): Compare =>
    (value, wanted) => {
      const [left, right] = [read(value), read(wanted)];
      return Number.isNaN(left) || Number.isNaN(right) ? null : holds(left, right);
    };
  return {
    Equals: by((value, wanted) => value === wanted),
    LessThan: by((value, wanted) => value < wanted),
    LessThanEquals: by((value, wanted) => value <= wanted),
    GreaterThan: by((value, wanted) => value > wanted),
    GreaterThanEquals: by((value, wanted) => value >= wanted),
  };
};

const named = (prefix: string, compares: Readonly<Record<string, Compare>>) =>
  Object.fromEntries(Object.entries(compares).map(([name, compare]) => [prefix + name, compare]));

/** A number of digits, as the storage server reads them. */
const numberIn = (text: string): number => (/^-?\d+$/.test(text) ? Number(text) : NaN);

const comparisons: Readonly<Record<string, Compare>> = {
  StringEquals: (value, wanted) => value === wanted,
  StringEqualsIgnoreCase: (value, wanted) => value.toLowerCase() === wanted.toLowerCase(),
  StringLike: (value, wanted) => matches(wanted, value),
  Bool: (value, wanted) => value.toLowerCase() === wanted.toLowerCase(),
  IpAddress: (value, wanted) => isInRange(wanted, value),
  ...named('Numeric', ordered(numberIn)),
  ...named('Date', ordered(Date.parse)),
};

const negations: Readonly<Record<string, string>> = {
  StringNotEquals: 'StringEquals',
  StringNotEqualsIgnoreCase: 'StringEqualsIgnoreCase',
  StringNotLike: 'StringLike',
  NotIpAddress: 'IpAddress',
  NumericNotEquals: 'NumericEquals',
  DateNotEquals: 'DateEquals',
};

export interface Comparison {
  readonly compare: Compare;
  readonly isNegated: boolean;
  /** MinIO takes it as not met where nothing is sent, negated or not. */
  readonly needsValue: boolean;
}

/** How an operator without its quantifier compares; undefined for those that are not known here. */
export function comparisonOf(name: string): Comparison | undefined {
  const negated = Object.hasOwn(negations, name) ? negations[name] : undefined;
  const positive = negated ?? name;
  const compare = Object.hasOwn(comparisons, positive) ? comparisons[positive] : undefined;
  const needsValue = /^(?:Numeric|Date)/.test(name);
  return compare && { compare, isNegated: negated !== undefined, needsValue };
}
