import type { Pictures } from '#domain/catalogue/pictures/pictures.ts'
import { proposeAltText } from '#domain/catalogue/pictures/propose-alt-text.ts'
import { type Language, type LocalizedText, localise } from '#domain/stores/languages.ts'
import type { ProductPictureView } from '#office/contract/catalogue/product-pictures.ts'

type Pictured = Pick<Pictures, 'images' | 'focalPoints' | 'altTexts'> & {
  name: LocalizedText
  brand: string
  colour: LocalizedText | null
}

export function toPictures(product: Pictured, languages: readonly Language[]): ProductPictureView[] {
  const { images, focalPoints, altTexts, name, brand, colour } = product
  return images.map((key, index) => ({
    key,
    focalPoint: focalPoints[key] ? [focalPoints[key][0], focalPoints[key][1]] : null,
    altText: altTexts[key] ?? {},
    proposal: Object.fromEntries(
      languages.map((language) => {
        const garment = { name: localise(name, language), brand, colour: colour && localise(colour, language) }
        return [language, proposeAltText(garment, { number: index + 1 }, language)]
      }),
    ),
  }))
}
