import type { CheckStep } from '@longshore/contract/idp/idp-schemas';
import { checkSteps } from '@longshore/contract/idp/idp-schemas';

type StepId = CheckStep['step'];

export const passed = (step: StepId, text: string): CheckStep => ({ step, state: 'passed', text });
export const attention = (step: StepId, text: string): CheckStep => ({ step, state: 'attention', text });
export const failed = (step: StepId, text: string): CheckStep => ({ step, state: 'failed', text });

/** One text for all: it must not tell a closed port from a filtered one, or from an address that is not permitted. */
export const unreached = 'No response from this address, or the console is not allowed to connect to it.';

const skippedText = 'Not checked, since an earlier step failed.';

/** All steps up to the clock in their order; those that were not come to are skipped. */
export const allSteps = (done: readonly CheckStep[]): CheckStep[] =>
  checkSteps
    .filter((step) => step !== 'trust')
    .map((step) => done.find((one) => one.step === step) ?? { step, state: 'skipped', text: skippedText });
