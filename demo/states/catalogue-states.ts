import { categoryPath, occasionPath, paths, productPath } from '#paths/storefront/paths.ts'
import { oddGarments } from './sample-garments.ts'
import { at, type State } from './stage.ts'

const garment = (name: keyof typeof oddGarments) => at(productPath(oddGarments[name].product.id))

export const catalogueStates: readonly State[] = [
  { name: 'home', shows: 'Home, with garments of every kind', make: at('/') },
  { name: 'how', shows: 'How it works', make: at('/how-it-works') },
  { name: 'list', shows: 'List: reduced, sold out, without a picture, with the longest words', make: at('/products') },
  { name: 'list-second-hand', shows: 'List of second hand', make: at('/products?secondHand=true') },
  {
    name: 'list-filtered',
    shows: 'List with many filters',
    make: at('/products?sizes=IT38,IT40,IT42,IT44,IT46,IT48,IT50,IT52,IT54&text=abito'),
  },
  {
    name: 'list-empty',
    shows: 'List in which nothing was found',
    make: at('/products?text=Donaudampfschifffahrtsgesellschaftskapitaensmuetze'),
  },
  { name: 'category', shows: 'Category', make: at(categoryPath('dresses')) },
  { name: 'occasion', shows: 'Occasion', make: at(occasionPath('gala')) },
  { name: 'reduced', shows: 'Garment: every way reduced', make: garment('reduced') },
  { name: 'sold-out', shows: 'Garment: no unit left', make: garment('soldOut') },
  { name: 'one-size', shows: 'Garment: one size', make: garment('oneSize') },
  { name: 'nine-sizes', shows: 'Garment: nine sizes', make: garment('nineSizes') },
  { name: 'long-words', shows: 'Garment: the longest words, and every way reduced', make: garment('longWords') },
  { name: 'no-picture', shows: 'Garment: no picture', make: garment('noPicture') },
  { name: 'only-bought', shows: 'Garment: only second hand, in one condition', make: garment('onlyBought') },
  { name: 'only-by-month', shows: 'Garment: only by the month', make: garment('onlyByMonth') },
  {
    name: 'no-garment',
    shows: 'Garment that is not there',
    make: at(productPath('11111111-2222-4333-8444-555555555555')),
  },
  { name: 'not-found', shows: 'Address that is not there', make: at('/una-pagina-che-non-esiste') },
  { name: 'terms', shows: 'Terms and conditions', make: at('/info/terms-and-conditions') },
  { name: 'privacy', shows: 'Privacy policy', make: at('/info/privacy-policy') },
  { name: 'cookies', shows: 'Cookie policy', make: at('/info/cookie-policy') },
  { name: 'accessibility', shows: 'Accessibility', make: at(paths.accessibility) },
  { name: 'guarantee', shows: 'Legal guarantee', make: at('/info/legal-guarantee') },
  { name: 'contacts', shows: 'Contacts', make: at('/contacts') },
]
