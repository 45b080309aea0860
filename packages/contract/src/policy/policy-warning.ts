/** A statement that may not do what was meant, or that the storage server may refuse. */
export interface PolicyWarning {
  /** From 0. */
  readonly statement: number;
  readonly kind:
    | 'unknownAction'
    | 'unfamiliarAction'
    | 'mixedActions'
    | 'allowsAll'
    | 'allowsAdministration'
    | 'allowsEveryBucket'
    | 'namesNoObject'
    | 'namesNoBucket'
    | 'noResource'
    | 'resourceIgnored'
    | 'badResource'
    | 'noSuchBucket'
    | 'denied'
    | 'repeated'
    | 'unknownOperator'
    | 'unknownConditionKey'
    | 'conditionKeyOfOthers'
    | 'badConditionValue'
    | 'noConditionValue';
  /** What it is about, as written; empty where it is the whole statement. */
  readonly text: string;
  /** From 0: the statement that makes this one do nothing. */
  readonly other?: number;
}

/** What is wrong within a statement. */
export type StatementWarning = Omit<PolicyWarning, 'statement' | 'other'>;
