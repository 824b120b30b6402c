import type { Transaction } from '#database/connection.ts'
import { markStep } from '#database/queries/stores/store-life.ts'
import { findStoreIn } from '#database/queries/stores/stores.ts'
import type { BrandChanges } from '#domain/stores/brand/brand-settings.ts'
import { type Palette, paletteFrom, paletteOf } from '#domain/stores/brand/palette.ts'
import { isColour } from '#domain/stores/look/safe-colour.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { findBrand, saveBrandDraft } from '../brand/edit-brand.ts'
import { drawPictures, isDrawn } from './begin-store.ts'

type Look = {
  storeId: string
  person: { id: string; name: string }
  now: Date
  revision: number
  /** Where an uploaded logo is; without one, the colour decides. */
  logoUrl?: string | undefined
  colour?: string | undefined
  fontName?: string | undefined
}

/** Colours for the whole store from its logo or from one colour, into the draft; pictures that were drawn follow them. */
export async function saveBranding(trx: Transaction, dependencies: StaffDependencies, look: Look) {
  const { storeId, person, now, revision, logoUrl, colour, fontName } = look
  const palette = await findPalette(dependencies, { logoUrl, colour })
  if (palette === null) return { ok: false, reason: 'MALFORMED_INPUT', fields: ['logoUrl'] } as const
  const store = await findStoreIn(trx, storeId)
  if (store === null) return { ok: false, reason: 'STORE_NOT_FOUND' } as const
  const { draft } = await findBrand(trx, storeId)
  const drawn = await drawPictures(dependencies, { name: draft.name, palette })
  const ownLogo = logoUrl ?? (isDrawn(draft.logoUrl) ? undefined : draft.logoUrl)
  const changes: BrandChanges = {
    ...palette,
    logoUrl: ownLogo ?? drawn.logoUrl,
    ...(isDrawn(draft.faviconImage) && { faviconImage: drawn.faviconImage }),
    ...(isDrawn(draft.homeHeaderImage) && { homeHeaderImage: drawn.homeHeaderImage }),
    ...(fontName !== undefined && { fontName }),
  }
  const outcome = await saveBrandDraft(trx, { storeId, person, now, changes: { ...changes }, seen: revision })
  if (!outcome.ok) return outcome
  await markStep(trx, { storeId, step: 'look', mark: 'done' })
  return { ok: true, palette, audit: outcome.audit } as const
}

async function findPalette(
  { images }: Pick<StaffDependencies, 'images'>,
  { logoUrl, colour }: Pick<Look, 'logoUrl' | 'colour'>,
): Promise<Palette | null> {
  if (colour !== undefined) return isColour(colour) ? paletteFrom(colour) : null
  const key = /^\/images\/([a-z0-9-]+)(?:\.svg|\/)/.exec(logoUrl ?? '')?.[1]
  const pixels = key === undefined ? null : await images.pixels(key)
  return pixels && paletteOf(pixels)
}
