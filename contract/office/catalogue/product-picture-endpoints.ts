import { z } from 'zod'
import { MOST_UPLOAD_BYTES } from '#domain/stores/pictures/picture-rules.ts'
import { nothing } from '../../basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStoreAndId } from '../of-store.ts'
import { PICTURE_FAILURES } from '../stores/picture-endpoints.ts'
import type { ProductPictureCallName } from './product-picture-calls.ts'
import { pictureBody, pictureKey, pictureOrder, restoredPicture } from './product-pictures.ts'

const ofPicture = ofStoreAndId.extend({ key: pictureKey })

export const productPictureEndpoints = {
  addProductPicture: {
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
    tag: 'Catalogue',
    summary: 'Put the pictures of a product in order; those that are not named follow',
    access: 'catalogue.edit',
    params: ofStoreAndId,
    body: pictureOrder,
    data: nothing,
    failures: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
  describePicture: {
    tag: 'Catalogue',
    summary: 'Say what a picture shows, and what of it is never cut off',
    access: 'catalogue.edit',
    params: ofPicture,
    body: pictureBody,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  removePicture: {
    tag: 'Catalogue',
    summary: 'Take a picture of a product away; mails that show it go on doing so',
    access: 'catalogue.edit',
    params: ofPicture,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  restorePicture: {
    tag: 'Catalogue',
    summary: 'Put back one of the last thirty pictures that were taken away or replaced',
    access: 'catalogue.edit',
    params: ofPicture,
    body: restoredPicture,
    data: nothing,
    failures: ['NOT_FOUND', 'TOO_MANY_PICTURES'],
  },
} as const satisfies Record<ProductPictureCallName, OfficeEndpoint>
