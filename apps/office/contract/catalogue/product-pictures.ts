import { z } from 'zod'
import { MOST_PICTURES } from '#domain/catalogue/pictures/pictures.ts'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { MOST_UPLOAD_BYTES } from '#domain/stores/pictures/picture-rules.ts'
import { nothing } from '#kit/contract/basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStoreAndId } from '../of-store.ts'
import { PICTURE_FAILURES } from '../stores/pictures.ts'

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

const ofPicture = ofStoreAndId.extend({ key: pictureKey })

/** The calls about the pictures of a product. */
export const productPictureEndpoints = {
  addProductPicture: {
    method: 'POST',
    path: '/api/stores/{storeId}/products/{id}/pictures',
    tag: 'Catalogue',
    summary: 'Bring a picture of a product; the body is the file',
    description:
      'It stands behind the others, or in the place of the one it replaces, with its focal point and its alternative texts. The address of a picture is made of what it shows: that of a replaced one goes on showing it.',
    access: 'catalogue.edit',
    params: ofStoreAndId,
    query: z.object({ replaces: pictureKey.optional() }),
    upload: { mostBytes: MOST_UPLOAD_BYTES },
    data: z.object({ key: z.string() }),
    failures: ['NOT_FOUND', 'TOO_MANY_PICTURES', ...PICTURE_FAILURES],
  },
  arrangePictures: {
    method: 'PUT',
    path: '/api/stores/{storeId}/products/{id}/pictures',
    tag: 'Catalogue',
    summary: 'Put the pictures of a product in order; those that are not named follow',
    access: 'catalogue.edit',
    params: ofStoreAndId,
    body: pictureOrder,
    data: nothing,
    failures: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
  describePicture: {
    method: 'PUT',
    path: '/api/stores/{storeId}/products/{id}/pictures/{key}',
    tag: 'Catalogue',
    summary: 'Say what a picture shows, and what of it is never cut off',
    access: 'catalogue.edit',
    params: ofPicture,
    body: pictureBody,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  removePicture: {
    method: 'DELETE',
    path: '/api/stores/{storeId}/products/{id}/pictures/{key}',
    tag: 'Catalogue',
    summary: 'Take a picture of a product away; mails that show it go on doing so',
    access: 'catalogue.edit',
    params: ofPicture,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  restorePicture: {
    method: 'POST',
    path: '/api/stores/{storeId}/products/{id}/pictures/{key}/restored',
    tag: 'Catalogue',
    summary: 'Put back one of the last thirty pictures that were taken away or replaced',
    access: 'catalogue.edit',
    params: ofPicture,
    body: restoredPicture,
    data: nothing,
    failures: ['NOT_FOUND', 'TOO_MANY_PICTURES'],
  },
} as const satisfies Record<string, OfficeEndpoint>
