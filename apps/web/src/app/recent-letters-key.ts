/** The query of the recent letters; invalidate it when a letter is made, saved or deleted. */
export const recentLettersKey = ['letters', 'recent'] as const;
