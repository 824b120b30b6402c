import type { CatalogueRow } from '#database/queries/catalogue/catalogue-list.ts'
import type { UnitRow } from '#database/queries/catalogue/units.ts'
import { listingState, ownershipOf } from '#domain/catalogue/catalogue-list.ts'
import { missingTexts, missingWords } from '#domain/catalogue/missing-texts.ts'
import { NEVER } from '#domain/rentals/calendar/day-range.ts'
import { permissionsIn, type Staff } from '#domain/staff/access.ts'
import type { StorePermission } from '#domain/staff/permissions.ts'
import { LANGUAGES, type Language, localise } from '#domain/stores/languages.ts'
import type {
  ListingView,
  ProductDetailView,
  ProductRowView,
  UnitRowView,
} from '#office/contract/catalogue/catalogue.ts'
import type { ListingChange } from '#use-cases/catalogue/stock/change-listing.ts'
import { revisionOf } from '#use-cases/catalogue/stock/change-product.ts'
import type { ReadProduct } from '#use-cases/catalogue/stock/read-product.ts'
import { toPictures } from './picture-view.ts'

/** Whether who asks may see something that is in the answer for others. */
export function maySee(
  staff: Staff,
  { storeId, now }: { storeId: string; now: Date },
  permission: StorePermission,
): boolean {
  return staff.key
    ? staff.key.scopes.includes(permission as never)
    : permissionsIn(staff, storeId, now).includes(permission)
}

export function toProductRow(
  { name, category, ownerId, rentFrom, createdAt, ...facts }: CatalogueRow,
  { storeId, language, prices, now }: { storeId: string; language: Language; prices: boolean; now: Date },
): ProductRowView {
  const { visible, isLent, publishAt, unpublishAt, archivedAt, ...row } = facts
  return {
    ...row,
    name: localise(name, language),
    category: category && localise(category, language),
    ownership: ownershipOf(ownerId, storeId),
    listing: facts.position === null ? 'unlisted' : listingState(facts, now),
    rentFrom: prices ? rentFrom : null,
    createdAt: createdAt.toISOString(),
  }
}

type Seen = { storeId: string; prices: boolean; languages: Record<Language, boolean>; now: Date }

export function toProductDetail(
  { product, listing, lending, history, units, pictureFacts, overrides }: ReadProduct,
  { storeId, prices, languages, now }: Seen,
): ProductDetailView {
  const { id, ownerId, images, updatedAt, isLent, ...facts } = product
  const spoken = LANGUAGES.filter((language) => languages[language])
  const isOwn = ownerId === storeId
  const unpriced = { prices: [], secondHandPrices: [], trialPrice: null, subscriptionPrice: null }
  return {
    id,
    pictures: toPictures({ ...product, ...pictureFacts }, spoken),
    ownership: ownershipOf(ownerId, storeId),
    revision: revisionOf({ updatedAt }),
    facts: { ...facts, valuePrice: prices ? facts.valuePrice : null },
    listing: listing && {
      ...toListingView(listing),
      ...(!prices && unpriced),
      state: listingState({ ...listing, isLent }, now),
    },
    missingWords: listing
      ? missingWords({ ownName: listing.ownName, ownDescription: listing.ownDescription }, spoken)
      : {},
    lending:
      isOwn && lending ? { ...lending, stores: lending.stores.map(({ domain, share }) => ({ domain, share })) } : null,
    history: prices ? history.map(({ since, ...price }) => ({ ...price, since: since.toISOString() })) : [],
    overrides: prices ? overrides : [],
    languages: spoken,
    missing: missingTexts(facts, languages),
    units: units.map(toUnitRow),
  }
}

function toListingView({ publishAt, unpublishAt, archivedAt, ...listing }: NonNullable<ReadProduct['listing']>) {
  const moment = (at: Date | null) => at?.toISOString() ?? null
  return { ...listing, publishAt: moment(publishAt), unpublishAt: moment(unpublishAt) }
}

/** As it is kept; what was left out stays out. */
export function toListing({ publishAt, unpublishAt, ...listing }: ListingView): ListingChange {
  const moment = (at: string | null) => at && new Date(at)
  return {
    ...(listing as ListingChange),
    ...(publishAt !== undefined && { publishAt: moment(publishAt) as Date | null }),
    ...(unpublishAt !== undefined && { unpublishAt: moment(unpublishAt) as Date | null }),
  }
}

export function toUnitRow({
  id,
  barcode,
  size,
  sizeLabel,
  condition,
  state,
  stateSince,
  outUntil,
  shelf,
}: UnitRow): UnitRowView {
  const until = outUntil === NEVER ? null : outUntil
  return {
    id,
    barcode,
    size,
    sizeLabel,
    condition,
    state,
    stateSince: stateSince.toISOString(),
    until,
    isKept: outUntil !== null,
    shelf,
  }
}
