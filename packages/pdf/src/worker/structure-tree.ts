import { PDFArray, PDFDict, type PDFDocument, PDFHexString, PDFName, PDFRef, PDFString } from '@cantoo/pdf-lib';

const name = (text: string): PDFName => PDFName.of(text);

/** The structure tree of a tagged PDF: its tables, their cells, and the ids of its elements. */
export class StructureTree {
  readonly #document: PDFDocument;
  readonly #root: PDFDict;
  readonly #ids = new Map<string, PDFRef>();

  constructor(document: PDFDocument) {
    this.#document = document;
    this.#root = document.catalog.lookup(name('StructTreeRoot'), PDFDict);
    this.#readIds(this.#root.lookupMaybe(name('IDTree'), PDFDict));
  }

  /** In document order, outer tables before those in their cells. */
  findTables(): PDFRef[] {
    return this.#childrenOf(this.#root).flatMap((child) => this.#tablesIn(child));
  }

  /** Returns the cells of each row. */
  findRows(table: PDFRef): PDFRef[][] {
    return this.#childrenOf(this.dict(table)).flatMap((part) =>
      this.#roleOf(part) === 'TR' ? [this.#childrenOf(this.dict(part))] : this.findRows(part),
    );
  }

  dict(element: PDFRef): PDFDict {
    return this.#document.context.lookup(element, PDFDict);
  }

  /** Returns an element's attributes as part of a table; adds them if there are none. */
  tableAttributes(element: PDFRef): PDFDict {
    const { context } = this.#document;
    const holder = this.dict(element);
    const given = holder.lookup(name('A'));
    const list = given instanceof PDFArray ? given : context.obj(given === undefined ? [] : [given]);
    holder.set(name('A'), list);
    for (let index = 0; index < list.size(); index += 1) {
      const attributes = list.lookup(index, PDFDict);
      if (attributes.get(name('O')) === name('Table')) return attributes;
    }
    const attributes = context.obj({ O: 'Table' });
    list.insert(0, attributes);
    return attributes;
  }

  /** Returns the ids of the headings of a cell, for adding to. */
  headersOf(cell: PDFRef): PDFArray {
    const attributes = this.tableAttributes(cell);
    const headers = attributes.lookupMaybe(name('Headers'), PDFArray) ?? this.#document.context.obj([]);
    attributes.set(name('Headers'), headers);
    return headers;
  }

  setId(element: PDFRef, id: string): void {
    this.dict(element).set(name('ID'), PDFString.of(id));
    this.#ids.set(id, element);
  }

  /** Writes the index of all ids, in their order. */
  storeIds(): void {
    const names = [...this.#ids].toSorted(([one], [other]) => (one < other ? -1 : 1));
    const { context } = this.#document;
    this.#root.set(
      name('IDTree'),
      context.obj({ Names: names.flatMap(([id, element]) => [PDFString.of(id), element]) }),
    );
  }

  #readIds(node: PDFDict | undefined): void {
    const names = node?.lookupMaybe(name('Names'), PDFArray)?.asArray() ?? [];
    names.forEach((id, index) => {
      const element = names[index + 1];
      if (!(id instanceof PDFString || id instanceof PDFHexString) || !(element instanceof PDFRef)) return;
      this.#ids.set(id.decodeText(), element);
    });
    const kids = node?.lookupMaybe(name('Kids'), PDFArray);
    for (let index = 0; index < (kids?.size() ?? 0); index += 1) this.#readIds(kids?.lookup(index, PDFDict));
  }

  #tablesIn(element: PDFRef): PDFRef[] {
    const inside = this.#childrenOf(this.dict(element)).flatMap((child) => this.#tablesIn(child));
    return this.#roleOf(element) === 'Table' ? [element, ...inside] : inside;
  }

  #roleOf(element: PDFRef): string | undefined {
    return this.dict(element).lookupMaybe(name('S'), PDFName)?.decodeText();
  }

  /** Without marked content. */
  #childrenOf(element: PDFDict): PDFRef[] {
    const kids = element.lookup(name('K'));
    const list = kids instanceof PDFArray ? kids.asArray() : [element.get(name('K'))];
    return list.filter((kid) => kid instanceof PDFRef).filter((kid) => this.dict(kid).has(name('S')));
  }
}
