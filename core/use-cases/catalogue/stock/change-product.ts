import type { Transaction } from '#database/connection.ts'
import { lockPictures } from '#database/queries/catalogue/product-pictures.ts'
import { saveListing, saveProduct } from '#database/queries/catalogue/products.ts'
import {
  findOrAddBrand,
  findStockProduct,
  nextPosition,
  type StockProduct,
} from '#database/queries/catalogue/stock-product.ts'
import type { Weighed } from '#domain/floor/parcel-weight.ts'
import { type Care, EVERYDAY } from '#domain/rentals/care.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import { type LocalizedText, withoutEmpty } from '#domain/stores/languages.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'

/** What the owner of a product says of it; pictures and lending have their own ways. */
export type ProductFacts = Omit<KnownFacts, keyof Handling> & {
  [Field in keyof Handling]?: Handling[Field] | undefined
}

type Handling = Care & Weighed & Label

/** What the label of a garment says besides, and where more of it can be read. */
type Label = Pick<StockProduct, 'filling' | 'hasAnimalParts' | 'passportId' | 'passportUrl'>

const UNLABELLED: Label = { filling: {}, hasAnimalParts: false, passportId: null, passportUrl: null }

type KnownFacts = Omit<StockProduct, 'id' | 'ownerId' | 'images' | 'updatedAt' | 'isLent'>

type Refused = { ok: false; reason: 'ITEM_NOT_FOUND' | 'CHANGED_MEANWHILE' }

/** A product of the store's own. It is listed and not shown: somebody decides when it is. */
export async function createProduct(
  trx: Transaction,
  input: { storeId: string; facts: ProductFacts },
): Promise<{ ok: true; id: string; audit: AuditEntry }> {
  const id = crypto.randomUUID()
  const { storeId } = input
  const facts = withHandling(input.facts, { ...EVERYDAY, weightGrams: null, ...UNLABELLED })
  await writeFacts(trx, { id, facts, images: [] })
  const position = await nextPosition(trx, storeId)
  await saveListing(trx, { storeId, productId: id, visible: false, position, prices: [] })
  return { ok: true, id, audit: lineOf('product.created', { id, ...facts }, changesBetween(null, facts)) }
}

/** By its owner. Whoever began with an older state than there is now is told. */
export async function changeProduct(
  trx: Transaction,
  { storeId, id, facts: said, revision }: { storeId: string; id: string; facts: ProductFacts; revision: string },
): Promise<{ ok: true; audit: AuditEntry } | Refused> {
  // a picture that comes at this moment is not written over
  await lockPictures(trx, { storeId, id })
  const before = await findOwn(trx, { storeId, id })
  if (before === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  if (revisionOf(before) !== revision) return { ok: false, reason: 'CHANGED_MEANWHILE' }
  const facts = withHandling(said, before)
  await writeFacts(trx, { id, facts, images: before.images })
  return { ok: true, audit: lineOf('product.changed', before, changesBetween(factsOf(before), facts)) }
}

/** When it was last changed, to the millisecond. */
export function revisionOf({ updatedAt }: Pick<StockProduct, 'updatedAt'>): string {
  return updatedAt.toISOString()
}

async function findOwn(
  trx: Transaction,
  { storeId, id }: { storeId: string; id: string },
): Promise<StockProduct | null> {
  const product = await findStockProduct(trx, { storeId, id })
  return product?.ownerId === storeId ? product : null
}

async function writeFacts(
  trx: Transaction,
  { id, facts, images }: { id: string; facts: KnownFacts; images: string[] },
): Promise<void> {
  const { brand, passportId, passportUrl, ...others } = facts
  const { name, description, composition, care, fit, filling } = facts
  const texts = { name, description, composition, care, fit, filling }
  const passport = passportId === null ? null : { id: passportId, url: passportUrl }
  const said = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, withoutEmpty(text)]))
  await saveProduct(trx, { id, brandId: await findOrAddBrand(trx, brand), ...others, ...said, passport, images })
}

function factsOf({ id, ownerId, images, updatedAt, isLent, ...facts }: StockProduct): KnownFacts {
  return facts
}

/** What is not said of its cleaning, its weight and its label stays as it is; a passport's address goes with its name. */
function withHandling(said: ProductFacts, known: Handling): KnownFacts {
  const kept: Handling = {
    careClass: said.careClass ?? known.careClass,
    turnaroundDays: said.turnaroundDays === undefined ? known.turnaroundDays : said.turnaroundDays,
    weightGrams: said.weightGrams === undefined ? known.weightGrams : said.weightGrams,
    filling: said.filling ?? known.filling,
    hasAnimalParts: said.hasAnimalParts ?? known.hasAnimalParts,
    passportId: said.passportId === undefined ? known.passportId : said.passportId,
    passportUrl: said.passportUrl === undefined ? known.passportUrl : said.passportUrl,
  }
  return { ...said, ...kept, passportUrl: kept.passportId === null ? null : kept.passportUrl }
}

function lineOf(
  action: AuditEntry['action'],
  { id, name }: { id: string; name: LocalizedText },
  changes: NonNullable<AuditEntry['changes']>,
): AuditEntry {
  return { action, subject: { kind: 'product', id, name: name.it ?? name.en ?? '' }, changes }
}
