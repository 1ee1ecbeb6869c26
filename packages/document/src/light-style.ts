/** The declarations of a `style` attribute, read as far as parse rules ask for them: names in small letters, the last one wins. */
export class LightStyle {
  readonly #declarations = new Map<string, string>();

  constructor(text: string) {
    if (text === '') return;
    for (const declaration of text.split(';')) {
      const colon = declaration.indexOf(':');
      if (colon === -1) continue;
      const name = declaration.slice(0, colon).trim().toLowerCase();
      const value = declaration
        .slice(colon + 1)
        .replace('!important', '')
        .trim();
      this.#declarations.set(name === 'background' ? 'background-color' : name, value);
    }
  }

  get length(): number {
    return this.#declarations.size;
  }

  removeProperty(name: string): void {
    this.#declarations.delete(name);
  }

  getPropertyValue(name: string): string {
    return this.#declarations.get(name) ?? '';
  }
}
