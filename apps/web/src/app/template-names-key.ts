/** The queries of template names, in every picker and menu; invalidate it when a template is made, published, configured or deleted. */
export const templateNamesKey = ['template-names'] as const;
