/** What templates in other programs leave to fill in, in the singular. */
const FIELDS = new Set(
  `name date title address phone fax email e-mail client provider physician doctor contact recipient company
  organization facility hospital clinic worksite location city state zip number no amount rate fee salary price hour
  time day month year weekday salutation position role job department specialty credentials license npi recruiter rep
  manager supervisor director sender surname street county country region airport hotel property pay bonus stipend
  length shift schedule unit policy carrier agency vendor currency link url website subject reason text description
  detail placeholder`.split(/\s+/),
);

const FILL_IN =
  /^(?:insert\b|(?:enter|fill|add|type|choose|select|specify|put|pick) |tb[dac]\b|to be |your\b|x{2,60}$|_{1,60}$|\?{1,9}$|[•●*]$)/i;
/** `[the provider]` explains a quotation. */
const REFERENCE = /^(?:the|this|that|these|our|their|his|her|its|an?|from|to|see)\s/i;

/** Returns true for what brackets hold in a template, such as `first name`, `ClientCity` or `insert the dates`. */
export function isTemplateField(content: string): boolean {
  const spaced = content.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').trim();
  if (FILL_IN.test(spaced)) return true;
  if (REFERENCE.test(spaced)) return false;
  const terms = spaced.toLowerCase().match(/[a-z-]{1,40}/g) ?? [];
  const last = terms.findLast((term) => term !== 'here' && term !== 'goes') ?? '';
  return FIELDS.has(last) || FIELDS.has(last.replace(/s$/, ''));
}
