import type { Division } from '../organisation.ts';
import { storeCompany, storeDivision } from '../stores/divisions.store.ts';
import { addFooter, addLogo, changeFooter, changeLogo, readFooters, readLogos } from '../stores/letterheads.store.ts';
import type { Import } from './changes.ts';
import { reconcile } from './reconcile.ts';

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
  await reconcile(run, {
    type: 'division',
    id,
    subject: `Division ${id} (${name})`,
    current: known && { name: known.name, watermark: known.watermark },
    wanted: { name, watermark },
    store: () => storeDivision(run.trx, { id, name, watermark }),
  });
}

async function importCompany(run: Import, claim: string, division: number, owner: number | undefined) {
  await reconcile(run, {
    type: 'company',
    id: claim,
    subject: `Company '${claim}' of division ${division}`,
    current: owner === undefined ? undefined : { division: owner },
    wanted: { division },
    store: () => storeCompany(run.trx, { claim, division }),
  });
}

async function importLogos(run: Import, { id: division, logos }: Division, known: Division | undefined) {
  for (const logo of logos) {
    const { description } = logo;
    await reconcile(run, {
      type: 'logo',
      id: `${division} ${description}`,
      subject: `Logo '${description}' of division ${division}`,
      current: known?.logos.find((other) => other.description === description),
      wanted: logo,
      async store() {
        const stored = await readLogos(run.trx);
        const same = stored.find((other) => other.division === division && other.description === description);
        if (same === undefined) await addLogo(run.trx, { division, ...logo });
        else await changeLogo(run.trx, same.id, { division, ...logo });
      },
    });
  }
}

async function importFooters(run: Import, { id: division, footers }: Division, known: Division | undefined) {
  for (const footer of footers) {
    const { name } = footer;
    await reconcile(run, {
      type: 'footer',
      id: `${division} ${name}`,
      subject: `Footer '${name}' of division ${division}`,
      current: known?.footers.find((other) => other.name === name),
      wanted: footer,
      async store() {
        const stored = await readFooters(run.trx);
        const same = stored.find((other) => other.division === division && other.name === name);
        if (same === undefined) await addFooter(run.trx, { division, ...footer });
        else await changeFooter(run.trx, same.id, { division, ...footer });
      },
    });
  }
}
