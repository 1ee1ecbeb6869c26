import classes from './administration.module.css';
import { pictureOf } from './words-of.ts';

/** A watermark on a strip of paper, faint as it will be there. Decoration: what it says stands beside it in words. */
export function Watermark({ text, colour }: { text: string; colour: string }) {
  return <img className={classes.watermark} src={pictureOf(drawing(text, colour))} alt="" />;
}

function drawing(text: string, colour: string): string {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 240 44');
  const words = document.createElementNS(svg.namespaceURI, 'text');
  const attributes = {
    x: '50%',
    y: '50%',
    fill: colour,
    'fill-opacity': '0.45',
    'font-family': 'Arial, sans-serif',
    'font-weight': '700',
    'font-size': String(Math.min(22, 370 / text.length)),
    'text-anchor': 'middle',
    'dominant-baseline': 'central',
  };
  for (const [name, value] of Object.entries(attributes)) words.setAttribute(name, value);
  words.textContent = text;
  svg.append(words);
  return new XMLSerializer().serializeToString(svg);
}
