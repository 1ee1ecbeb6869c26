/** Steps of the Send Email wizard (specification 2.58 to 2.66). */
export const WIZARD_STEPS = ['Addresses', 'Message', 'Attachments', 'Summary', 'Outcome'] as const;

export type WizardStep = 1 | 2 | 3 | 4 | 5;

/** Outcome is reached by sending only. */
export function nextStep(step: WizardStep): WizardStep {
  return step === 1 ? 2 : step === 2 ? 3 : step === 3 ? 4 : step;
}

export function previousStep(step: WizardStep): WizardStep {
  return step === 4 ? 3 : step === 3 ? 2 : step === 2 ? 1 : step;
}
