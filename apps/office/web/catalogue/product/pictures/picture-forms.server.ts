import { z } from 'zod'
import { pictureBody, pictureKey, pictureOrder, restoredPicture } from '#office/contract/catalogue/product-pictures.ts'

export const orderForm = z
  .object({ images: z.string() })
  .transform(({ images }) => ({ images: JSON.parse(images) as unknown }))
  .pipe(pictureOrder)

export const removeForm = z.object({ key: pictureKey })

export const restoreForm = restoredPicture.extend({
  key: pictureKey,
  at: z.coerce.number().pipe(restoredPicture.shape.at),
})

const MIDDLE = 50

/** A point in the middle is none. */
export const describeForm = z
  .object({
    key: pictureKey,
    x: z.coerce.number().default(MIDDLE),
    y: z.coerce.number().default(MIDDLE),
    alt: pictureBody.shape.altText.default({}),
  })
  .transform(({ key, x, y, alt }) => ({
    key,
    facts: { focalPoint: x === MIDDLE && y === MIDDLE ? null : [x, y], altText: alt },
  }))
  .pipe(z.object({ key: pictureKey, facts: pictureBody }))

export const bringForm = z.object({ replaces: pictureKey.optional() })
