import { z } from 'zod'
import { MOST_UPLOAD_BYTES, PICTURE_USES } from '#domain/stores/pictures/picture-rules.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore } from '../of-store.ts'

export const picture = z.object({
  key: z.string(),
  address: z.string().describe('What a setting of the store names it by'),
  width: z.int(),
  height: z.int(),
  contrast: z.number().nullable().describe('Of what is drawn, on white paper: 1 to 21; null for a photograph'),
})

/** Why a file is no picture for us. */
export const PICTURE_REFUSALS = [
  'NOT_A_PICTURE',
  'PICTURE_TOO_SMALL',
  'PICTURE_TOO_MANY_PIXELS',
  'DRAWING_NOT_ALLOWED',
  'PICTURE_TOO_HEAVY',
  'PICTURES_BUSY',
] as const

/** Why a picture is not taken, whatever it is for. */
export const PICTURE_FAILURES = ['BODY_TOO_LARGE', ...PICTURE_REFUSALS, 'PICTURE_STORAGE_FULL'] as const

/** The calls about pictures that a store's people bring. */
export const pictureEndpoints = {
  uploadPicture: {
    method: 'POST',
    path: '/api/stores/{storeId}/pictures',
    tag: 'Brand',
    summary: 'Bring a picture',
    description:
      'The body is the file itself: PNG, JPEG, WebP, or an SVG drawing, whatever it is called. It is drawn anew before it is kept, a drawing as pixels; where and by whom a photograph was taken is not kept.',
    access: 'brand.edit',
    params: ofStore,
    query: z.object({ use: z.enum(PICTURE_USES).describe('What it is for') }),
    upload: { mostBytes: MOST_UPLOAD_BYTES },
    data: picture,
    failures: PICTURE_FAILURES,
  },
} as const satisfies Record<string, OfficeEndpoint>

export type PictureView = z.infer<typeof picture>
