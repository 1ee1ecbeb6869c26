import { lazyComponent } from '../../../ui/lazy-component/lazy-component.tsx';
import type { CaretOfferProps } from './caret-offer.tsx';

/** What is offered after double braces, as a chunk of its own: letters never need it. */
export const CaretOffer = lazyComponent<CaretOfferProps>({
  name: 'The list of shortcodes',
  load: () => import('./caret-offer.tsx').then((module) => module.CaretOffer),
});
