import type { Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { cleanPastedHtml } from './clean-pasted-html.ts';
import { pasteKeepingFirstBlock } from './keep-first-block.ts';
import { beginPlace, endPlace, PICTURE_PLACES, picturePlaces, putAtPlace } from './picture-places.ts';
import { pictureBytesIn, picturesOf, readPicture } from './pictures.ts';
import { dropPlainColours } from './plain-colours.ts';
import { cellsOfText } from './tabbed-text.ts';

/** Reads pictures and puts them where they were asked for; what cannot be used is told. */
async function insertPictures(
  view: EditorView,
  files: readonly File[],
  position: number | null,
  tell: (sentence: string) => void,
): Promise<void> {
  const key = Symbol('pictures');
  view.dispatch(beginPlace(view.state, position, key));
  for (const file of files) {
    const picture = await readPicture(file, pictureBytesIn(view.state.doc));
    if (view.isDestroyed) return;
    if ('problem' in picture) {
      tell(picture.problem);
      continue;
    }
    const node = view.state.schema.nodes.image?.create({ src: picture.source, alt: '' });
    const transaction = node && putAtPlace(view.state, key, node);
    if (transaction) view.dispatch(transaction);
  }
  view.dispatch(endPlace(view.state, key));
}

/** What comes in by pasting and dropping. `tell` receives sentences for the person. */
export function pastePlugin(tell: (sentence: string) => void): Plugin {
  return new Plugin({
    key: PICTURE_PLACES,
    state: picturePlaces,
    props: {
      transformPastedHTML: (html) => cleanPastedHtml(html, tell),
      // Null leaves it to ProseMirror, though its types do not say so.
      clipboardTextParser: (text, _context, _plain, view) => cellsOfText(text, view.state) as Slice,
      transformPasted: dropPlainColours,
      handlePaste: (view, event, slice) => {
        const pictures = picturesOf(event.clipboardData?.files);
        // Word and Excel put a picture of the text beside the text.
        if (pictures.length > 0 && !event.clipboardData?.types.includes('text/html')) {
          void insertPictures(view, pictures, null, tell);
          return true;
        }
        return pasteKeepingFirstBlock(view, slice);
      },
      handleDrop: (view, event, _slice, moved) => {
        const pictures = moved ? [] : picturesOf(event.dataTransfer?.files);
        if (pictures.length === 0) return false;
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        event.preventDefault();
        void insertPictures(view, pictures, place?.pos ?? view.state.selection.to, tell);
        return true;
      },
    },
  });
}
