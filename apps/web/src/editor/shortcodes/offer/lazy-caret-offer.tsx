import { lazyComponent } from '../../../ui/lazy-component/lazy-component.tsx';
import type { CaretOfferProps } from './caret-offer.tsx';

/** Suggestions, loaded on first use: letters don't need them. */
export const CaretOffer = lazyComponent<CaretOfferProps>({
  name: 'The list of shortcodes',
  load: () => import('./caret-offer.tsx').then((module) => module.CaretOffer),
});
