import type { Division } from '../organisation.ts';
import type { Import } from './changes.ts';
import { reconcile } from './reconcile.ts';

/** Brings in the divisions with their companies, logos and footers. */
export async function importDivisions(
  run: Import,
  wanted: readonly Division[],
  current: readonly Division[],
): Promise<void> {
  for (const division of wanted) {
    const known = current.find(({ id }) => id === division.id);
    await importDivision(run, division, known);
    await importLogos(run, division, known);
    await importFooters(run, division, known);
  }
  const owners = new Map(current.flatMap(({ id, companies }) => companies.map((claim) => [claim, id])));
  for (const { id, companies } of wanted) {
    for (const claim of companies) await importCompany(run, claim, id, owners.get(claim));
  }
}

async function importDivision(run: Import, { id, name, watermark }: Division, known: Division | undefined) {
  const columns = { name, watermark_text: watermark.text, watermark_colour: watermark.colour };
  await reconcile(run, {
    type: 'division',
    id,
    subject: `Division ${id} (${name})`,
    current: known && { name: known.name, watermark: known.watermark },
    wanted: { name, watermark },
    store: () =>
      run.trx
        .insertInto('divisions')
        .values({ id, ...columns })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
        .execute(),
  });
}

async function importCompany(run: Import, claim: string, division: number, owner: number | undefined) {
  await reconcile(run, {
    type: 'company',
    id: claim,
    subject: `Company '${claim}' of division ${division}`,
    current: owner === undefined ? undefined : { division: owner },
    wanted: { division },
    store: () =>
      run.trx
        .insertInto('companies')
        .values({ claim, division_id: division })
        .onConflict((conflict) => conflict.column('claim').doUpdateSet({ division_id: division }))
        .execute(),
  });
}

async function importLogos(run: Import, { id, logos }: Division, known: Division | undefined) {
  for (const logo of logos) {
    const current = known?.logos.find(({ description }) => description === logo.description);
    await reconcile(run, {
      type: 'logo',
      id: `${id} ${logo.description}`,
      subject: `Logo '${logo.description}' of division ${id}`,
      current,
      wanted: logo,
      store: () =>
        current === undefined
          ? run.trx
              .insertInto('logos')
              .values({ division_id: id, ...logo })
              .execute()
          : run.trx
              .updateTable('logos')
              .set({ svg: logo.svg })
              .where('division_id', '=', id)
              .where('description', '=', logo.description)
              .execute(),
    });
  }
}

async function importFooters(run: Import, { id, footers }: Division, known: Division | undefined) {
  for (const footer of footers) {
    const current = known?.footers.find(({ name }) => name === footer.name);
    await reconcile(run, {
      type: 'footer',
      id: `${id} ${footer.name}`,
      subject: `Footer '${footer.name}' of division ${id}`,
      current,
      wanted: footer,
      store: () =>
        current === undefined
          ? run.trx
              .insertInto('footers')
              .values({ division_id: id, ...footer })
              .execute()
          : run.trx
              .updateTable('footers')
              .set({ text: footer.text })
              .where('division_id', '=', id)
              .where('name', '=', footer.name)
              .execute(),
    });
  }
}
