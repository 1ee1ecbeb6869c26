/** The query of the e-mail messages' names, in the menu and in every picker; invalidate it when one is made or saved. */
export const emailMessagesKey = ['email-messages', 'names'] as const;

/** The query of the recent letters; invalidate it when a letter is made, saved or deleted. */
export const recentLettersKey = ['letters', 'recent'] as const;

/** The queries of template names, in every picker and menu; invalidate it when a template is made, published, configured or deleted. */
export const templateNamesKey = ['template-names'] as const;
