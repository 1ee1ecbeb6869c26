/** The query of the e-mail messages' names, in the menu and in every picker; invalidate it when one is made or saved. */
export const emailMessagesKey = ['email-messages', 'names'] as const;
