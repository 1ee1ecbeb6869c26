/** Clauses with their published texts; invalidate after creating, saving, publishing or removing one. */
export const clausesKey = ['clauses', 'all'] as const;

/** Names of e-mail messages; invalidate after creating or saving one. */
export const emailMessagesKey = ['email-messages', 'names'] as const;

/** Recent letters; invalidate after creating, saving or deleting one. */
export const recentLettersKey = ['letters', 'recent'] as const;

/** Template names; invalidate after creating, publishing, configuring or deleting one. */
export const templateNamesKey = ['template-names'] as const;
