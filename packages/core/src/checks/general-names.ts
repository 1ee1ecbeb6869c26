/** Words that names of clients and worksites share. */
const GENERAL_WORDS = new Set(
  `a an and at by for in of on the to with
  academic acute ambulatory area associates associated behavioral campus cancer care center centers central centre
  childrens city clinic clinics clinical college community company corporation county critical access department
  district division east eastern emergency facility family first foundation general government group health
  healthcare heart hospice hospital hospitals inc institute integrated internal international laboratory llc local
  main medical medicine memorial mental mercy metro metropolitan military national network networks new north
  northern nursing office orthopedic orthopaedic outpatient partners pavilion pediatric pediatrics physician
  physicians practice primary private provider providers psychiatric public regional rehabilitation research rural
  saint school senior services sisters south southern specialists specialty st state surgery surgical system systems
  trauma university urgent valley veterans affairs va west western wellness womens worksite`.split(/\s+/),
);

/** Returns true for words in normal form that identify no one, and for numbers and single letters. */
export function isGeneral(word: string): boolean {
  return word.length < 2 || GENERAL_WORDS.has(word) || !/\D/.test(word);
}
