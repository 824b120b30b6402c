import { z } from 'zod'
import { MOST_PICTURES } from '#domain/catalogue/pictures/pictures.ts'
import { LANGUAGES } from '#domain/stores/languages.ts'

export const pictureKey = z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}$/)

const hundredths = z.int().min(0).max(100)

export const focalPoint = z
  .tuple([hundredths, hundredths])
  .nullable()
  .describe('Hundredths from the left and from the top of what is never cut off; null: the middle')

const altText = z.partialRecord(z.enum(LANGUAGES), z.string().trim().max(250))

export const productPicture = z.object({
  key: pictureKey,
  focalPoint,
  altText: altText.describe('Where a language has none, the storefront makes one of the garment’s name'),
  proposal: altText.describe('An alternative text from what is known of the garment, in each language of the store'),
})

export const pictureBody = z.object({ focalPoint, altText })

export const pictureOrder = z.object({ images: z.array(pictureKey).max(MOST_PICTURES) })

export const restoredPicture = z.object({
  at: z.int().min(0).max(MOST_PICTURES).describe('Its place, from 0 on'),
  replaces: pictureKey.optional().describe('The picture that had replaced it, and goes for it'),
})

export type ProductPictureView = z.infer<typeof productPicture>
