import { z } from 'zod'
import { nothing } from '../../basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore } from '../of-store.ts'
import {
  brand,
  brandPreview,
  brandVersion,
  brandVersionDetails,
  publishBody,
  published,
  saveDraftBody,
} from './brand.ts'
import type { BrandCallName } from './brand-calls.ts'

export const brandEndpoints = {
  brand: {
    tag: 'Brand',
    summary: 'How the store is published, how its draft would be, and what stands in its way',
    access: 'brand.view',
    params: ofStore,
    data: brand,
    failures: [],
  },
  saveBrandDraft: {
    tag: 'Brand',
    summary: 'Change the draft',
    description: 'Who writes a field that somebody else has written since is told so, and nothing is written.',
    access: 'brand.edit',
    params: ofStore,
    body: saveDraftBody,
    data: brand,
    failures: ['CHANGED_MEANWHILE'],
  },
  discardBrandDraft: {
    tag: 'Brand',
    summary: 'Throw the draft away',
    access: 'brand.edit',
    params: ofStore,
    data: nothing,
    failures: [],
  },
  publishBrand: {
    tag: 'Brand',
    summary: 'Publish the draft',
    description: 'Shoppers see it at once. Refused while something severe stands in its way.',
    access: 'brand.publish',
    params: ofStore,
    body: publishBody,
    data: published,
    failures: ['CHANGED_MEANWHILE', 'NOT_PUBLISHABLE', 'NOTHING_TO_PUBLISH'],
  },
  previewBrand: {
    tag: 'Brand',
    summary: 'Where the draft can be looked at',
    description: 'An address of the storefront that shows the draft for ten minutes, in a frame of the office.',
    access: 'brand.view',
    isRead: true,
    params: ofStore,
    data: brandPreview,
    failures: [],
  },
  brandVersions: {
    tag: 'Brand',
    summary: 'What was published, the latest first',
    access: 'brand.view',
    params: ofStore,
    data: z.array(brandVersion),
    failures: [],
  },
  brandVersion: {
    tag: 'Brand',
    summary: 'A version that was published, whole',
    access: 'brand.view',
    params: ofStore.extend({ number: z.coerce.number().int().min(1) }),
    data: brandVersionDetails,
    failures: ['NOT_FOUND'],
  },
  restoreBrandVersion: {
    tag: 'Brand',
    summary: 'Make an earlier version the draft',
    access: 'brand.edit',
    params: ofStore.extend({ number: z.coerce.number().int().min(1) }),
    data: brand,
    failures: ['NOT_FOUND'],
  },
} as const satisfies Record<BrandCallName, OfficeEndpoint>
