import type { Condition } from './document.ts';
import { matches } from './match.ts';
import { type ConditionContext, substitute } from './variables.ts';

/** `maybe` where only the storage server can tell: the client's address, the time, a key that is not known here. */
export type Judgement = 'yes' | 'no' | 'maybe';

type Compare = (value: string, wanted: string) => boolean;

const comparisons: Readonly<Record<string, Compare>> = {
  StringEquals: (value, wanted) => value === wanted,
  StringEqualsIgnoreCase: (value, wanted) => value.toLowerCase() === wanted.toLowerCase(),
  StringLike: (value, wanted) => matches(wanted, value),
  Bool: (value, wanted) => value.toLowerCase() === wanted.toLowerCase(),
};

const negations: Readonly<Record<string, string>> = {
  StringNotEquals: 'StringEquals',
  StringNotEqualsIgnoreCase: 'StringEqualsIgnoreCase',
  StringNotLike: 'StringLike',
};

/** Whether all conditions hold, as far as the context tells. */
export function judgeAll(conditions: readonly Condition[], context: ConditionContext): Judgement {
  return all(conditions.map((condition) => judge(condition, context)));
}

export function judge({ operator, key, values }: Condition, context: ConditionContext): Judgement {
  const sent = valuesOf(key, context);
  if (sent === null) return 'maybe';
  if (operator === 'Null') return certain(values.includes('true') === (sent.length === 0));
  const { name, quantifier, ifExists } = partsOf(operator);
  const negated = Object.hasOwn(negations, name) ? negations[name] : undefined;
  const positive = negated ?? name;
  const compare = Object.hasOwn(comparisons, positive) ? comparisons[positive] : undefined;
  if (compare === undefined) return 'maybe';
  if (sent.length === 0 && (ifExists || quantifier === 'ForAllValues')) return 'yes';
  const outcomes = sent.map((value) => equalsAny({ value, values, compare }, context));
  // Without a quantifier one matching value is enough; a negation is the opposite of its positive form.
  const met = quantifier === 'ForAllValues' && negated === undefined ? all(outcomes) : any(outcomes);
  return negated === undefined ? met : opposite(met);
}

function partsOf(operator: string) {
  const [, quantifier, name = '', ifExists] =
    /^(?:(ForAnyValue|ForAllValues):)?(\w*?)(IfExists)?$/.exec(operator) ?? [];
  return { name, quantifier, ifExists: ifExists !== undefined };
}

function valuesOf(key: string, context: ConditionContext): readonly string[] | null {
  const name = Object.keys(context).find((known) => known.toLowerCase() === key.toLowerCase());
  const found = name === undefined ? undefined : context[name];
  if (found === undefined) return null;
  return typeof found === 'string' ? [found] : found;
}

interface Comparison {
  readonly value: string;
  readonly values: readonly string[];
  readonly compare: Compare;
}

function equalsAny({ value, values, compare }: Comparison, context: ConditionContext): Judgement {
  return any(
    values.map((written) => {
      const { text, known } = substitute(written, context);
      return known ? certain(compare(value, text)) : 'maybe';
    }),
  );
}

function certain(holds: boolean): Judgement {
  return holds ? 'yes' : 'no';
}

function opposite(judgement: Judgement): Judgement {
  if (judgement === 'maybe') return 'maybe';
  return judgement === 'yes' ? 'no' : 'yes';
}

function any(outcomes: readonly Judgement[]): Judgement {
  if (outcomes.includes('yes')) return 'yes';
  return outcomes.includes('maybe') ? 'maybe' : 'no';
}

/** Also what joins the parts of a statement: all must hold. */
export function all(outcomes: readonly Judgement[]): Judgement {
  if (outcomes.includes('no')) return 'no';
  return outcomes.includes('maybe') ? 'maybe' : 'yes';
}
