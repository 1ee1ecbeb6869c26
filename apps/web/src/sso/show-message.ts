import { withBasePath } from '../ui/base-path.ts';

/** Shows a heading and a sentence on an otherwise empty page. */
export function showMessage(message: { title: string; text: string; again?: string }): void {
  const main = document.createElement('main');
  const mark = document.createElement('img');
  Object.assign(mark, { src: withBasePath('/favicon.svg'), alt: 'Letterdesk', width: 28, height: 28 });
  main.append(mark, element('h1', message.title), element('p', message.text));
  if (message.again !== undefined) {
    const again = element('a', 'Try again');
    again.href = message.again;
    main.append(again);
  }
  main.setAttribute('role', 'alert');
  document.fonts.add(
    new FontFace('Inter Variable', `url(${withBasePath('/inter-latin.woff2')})`, { weight: '100 900' }),
  );
  document.title = message.title;
  document.body.replaceChildren(main);
}

function element<Name extends 'h1' | 'p' | 'a'>(name: Name, text: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
