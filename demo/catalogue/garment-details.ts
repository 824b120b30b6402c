import type { Product } from '#domain/catalogue/product.ts'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { care, fit } from './care-texts.ts'
import { categoryOf } from './categories.ts'
import { compositionOf, isDelicate } from './fibres.ts'
import type { CutName, Garment } from './garment.ts'
import { tagsOf } from './tags.ts'

type Details = Required<Pick<Product, 'category' | 'colour' | 'tags' | 'composition' | 'care' | 'fit'>>

export function detailsOf({ cut, fabric, colour, occasion }: Garment): Details {
  return {
    category: categoryOf(cut),
    colour,
    tags: tagsOf(occasion),
    composition: Object.fromEntries(LANGUAGES.map((language) => [language, compositionOf(fabric, language)])),
    care: isDelicate(fabric) ? care.delicate : care.sturdy,
    fit: CLOSE.includes(cut) ? fit.close : LOOSE.includes(cut) ? fit.loose : fit.regular,
  }
}

const CLOSE: readonly CutName[] = ['mermaid', 'column', 'bustier', 'sheath', 'pencil-skirt', 'slim-trousers']
const LOOSE: readonly CutName[] = ['cape', 'parka', 'wide-trousers', 'car-coat', 'overshirt', 'puffer']
