import { comparisonOf } from './comparisons.ts';
import type { Condition } from './document.ts';
import { spend } from './steps.ts';
import { type ConditionContext, substitute } from './variables.ts';

/** `maybe` where only the storage server can tell: the client's address, the time, a key that is not known here. */
export type Judgement = 'yes' | 'no' | 'maybe';

/** Whether all conditions hold, as far as the context tells. */
export function judgeAll(conditions: readonly Condition[], context: ConditionContext): Judgement {
  return all(conditions.map((condition) => judge(condition, context)));
}

export function judge({ operator, key, values }: Condition, context: ConditionContext): Judgement {
  const sent = valuesOf(key, context);
  if (sent === null) return 'maybe';
  if (operator === 'Null') return certain(values.includes('true') === (sent.length === 0));
  const { name, quantifier, ifExists } = partsOf(operator);
  const comparison = comparisonOf(name);
  if (comparison === undefined) return 'maybe';
  if (sent.length === 0 && ifExists) return 'yes';
  const { compare, isNegated, needsValue } = comparison;
  if (sent.length === 0 && needsValue) return 'no';
  const outcomes = sent.map((value) => equalsAny({ value, values, compare }, context));
  // Without a quantifier one matching value is enough; a negation is the opposite of its positive form.
  const met = quantifier === 'ForAllValues' ? all(outcomes) : any(outcomes);
  return isNegated ? opposite(met) : met;
}

function partsOf(operator: string) {
  const [, quantifier, name = '', ifExists] =
    /^(?:(ForAnyValue|ForAllValues):)?(\w*?)(IfExists)?$/.exec(operator) ?? [];
  return { name, quantifier, ifExists: ifExists !== undefined };
}

function valuesOf(key: string, context: ConditionContext): readonly string[] | null {
  const names = Object.keys(context);
  spend(names.length);
  const name = names.find(
    (known) => known.length === key.length && known.toLowerCase() === key.toLowerCase(),
  );
  const found = name === undefined ? undefined : context[name];
  if (found === undefined) return null;
  return typeof found === 'string' ? [found] : [...new Set(found)];
}

interface Compared {
  readonly value: string;
  readonly values: readonly string[];
  readonly compare: (value: string, wanted: string) => boolean | null;
}

function equalsAny({ value, values, compare }: Compared, context: ConditionContext): Judgement {
  return any(
    values.map((written) => {
      const { text, known } = substitute(written, context);
      spend(1 + ((text.length + value.length) >> 3));
      return known ? certain(compare(value, text)) : 'maybe';
    }),
  );
}

function certain(holds: boolean | null): Judgement {
  if (holds === null) return 'maybe';
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
