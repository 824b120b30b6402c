import type { Brand, Product, RentPrice } from '#domain/catalogue/product.ts'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { brands } from './brands.ts'
import { cuts, type Garment } from './garment.ts'
import { boscoGarments } from './garments-bosco.ts'
import { vellutoGarments } from './garments-velluto.ts'
import { makers } from './makers.ts'
import { occasions } from './occasions.ts'
import { stableId } from './stable-id.ts'
import { fabricTexts } from './texts/fabric-texts.ts'
import type { AllLanguages } from './texts/texts.ts'

export const garments: readonly Garment[] = [...vellutoGarments, ...boscoGarments]

export const demoBrands: readonly Brand[] = brands.map((name) => ({
  id: stableId(`brand ${name}`),
  name,
  maker: makers[name],
}))

/** What each store shows, in its order: the window first, then everything it lends, well mixed. */
export const assortments = {
  velluto: arranged([...vellutoGarments, ...boscoGarments.filter(({ both }) => both)], {
    window: ['Ondina', 'Luce', 'Smeralda', 'Audra', 'Mezzanotte', 'Gardenia', 'Iris', 'Contessa'],
  }),
  bosco: arranged([...boscoGarments, ...vellutoGarments.filter(({ both }) => both)], {
    window: ['Brina', 'Cascina', 'Isola', 'Felce', 'Pioggia', 'Larice', 'Baita', 'Passo'],
  }),
} as const

export function toProduct(garment: Garment): Product {
  return {
    id: stableId(`product ${slugOf(garment)}`),
    brandId: stableId(`brand ${garment.brand}`),
    name: inAllLanguages((language) => nameOf(garment, language)),
    description: inAllLanguages((language) =>
      [cuts[garment.cut].says, fabricTexts[garment.fabric].says, occasions[garment.occasion]]
        .map((text: AllLanguages) => text[language])
        .join(' '),
    ),
    valuePrice: garment.value * 100,
    images: imageKeys(garment),
  }
}

/**
 * Evening wear is rented for a few days, everyday clothes by the day or the month. Fewer days never cost more than many:
 * a day is a fourteenth of two weeks, rounded down to half a euro.
 */
export function rentPrices(
  { value }: Pick<Garment, 'value'>,
  store: keyof typeof assortments,
  { part: reducedTo = 1 } = {},
): RentPrice[] {
  const share = (part: number) => Math.max(3, Math.round(value * part * reducedTo)) * 100
  if (store === 'velluto')
    return [
      { period: 'ONE_OFF', amount: share(0.115) },
      { period: 'TWO_WEEKS', amount: share(0.19) },
      { period: 'MONTH', amount: share(0.27) },
    ]
  return [
    { period: 'DAY', amount: Math.floor(share(0.2) / 14 / 50) * 50 },
    { period: 'TWO_WEEKS', amount: share(0.2) },
    { period: 'MONTH', amount: share(0.26) },
  ]
}

export function slugOf({ model, cut }: Garment): string {
  return `${model} ${cut}`
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
}

export function imageKeys(garment: Garment): string[] {
  return ['front', 'back', 'detail'].map((view) => `${slugOf(garment)}-${view}`)
}

function nameOf({ model, cut, fabric }: Garment, language: keyof AllLanguages): string {
  const noun = cuts[cut].noun[language]
  const of = fabricTexts[fabric].of[language]
  return language === 'en' ? `${model} ${of} ${noun}` : `${noun} ${model} ${of}`
}

function inAllLanguages(write: (language: keyof AllLanguages) => string): AllLanguages {
  return Object.fromEntries(LANGUAGES.map((language) => [language, write(language)])) as AllLanguages
}

function arranged(list: readonly Garment[], { window }: { window: readonly string[] }): Garment[] {
  const place = (garment: Garment) => {
    const shown = window.indexOf(garment.model)
    return shown < 0 ? `b ${stableId(`place ${slugOf(garment)}`)}` : `a ${shown}`
  }
  return list.toSorted((one, other) => place(one).localeCompare(place(other)))
}
