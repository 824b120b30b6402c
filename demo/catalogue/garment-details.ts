import type { Product } from '#domain/catalogue/product.ts'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { categoryOf } from './categories.ts'
import { careClassOf, compositionOf, isDelicate } from './fibres.ts'
import { fillingOf } from './fillings.ts'
import type { CutName, Garment } from './garment.ts'
import { slugOf } from './products.ts'
import { tagsOf } from './tags.ts'
import { care, fit } from './texts/care-texts.ts'

type Details = Required<
  Pick<
    Product,
    | 'category'
    | 'colour'
    | 'tags'
    | 'composition'
    | 'filling'
    | 'hasAnimalParts'
    | 'passport'
    | 'care'
    | 'careClass'
    | 'fit'
  >
>

export function detailsOf(garment: Garment): Details {
  const { cut, fabric, colour, occasion } = garment
  return {
    category: categoryOf(cut),
    colour,
    tags: tagsOf(occasion),
    composition: Object.fromEntries(LANGUAGES.map((language) => [language, compositionOf(fabric, language)])),
    filling: fillingOf(cut) ?? {},
    hasAnimalParts: cut === 'puffer' || fabric === 'leather',
    passport: { id: `GR-${slugOf(garment)}`.toUpperCase(), url: null },
    care: isDelicate(fabric) ? care.delicate : care.sturdy,
    careClass: careClassOf(fabric),
    fit: CLOSE.includes(cut) ? fit.close : LOOSE.includes(cut) ? fit.loose : fit.regular,
  }
}

const CLOSE: readonly CutName[] = ['mermaid', 'column', 'bustier', 'sheath', 'pencil-skirt', 'slim-trousers']
const LOOSE: readonly CutName[] = ['cape', 'parka', 'wide-trousers', 'car-coat', 'overshirt', 'puffer']
