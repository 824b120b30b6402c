import { type Database, inStore, type Transaction } from '#database/connection.ts'
import { findDraft, findFirstListed } from '#database/queries/stores/brand.ts'
import { findStoreIn } from '#database/queries/stores/stores.ts'
import { readChanges, withChanges } from '#domain/stores/brand/brand-settings.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { paths, productPath } from '#paths/storefront/paths.ts'
import type { Secrets } from '#providers/secrets/open-secrets.ts'
import { openToken, sealToken } from '#providers/secrets/sealed-tokens.ts'
import type { StoreFinder } from '../find-active-store.ts'

const PREVIEW_LIFE = 10 * 60_000
const PURPOSE = 'brand preview'

/** Opens the draft of one store, to be looked at, for ten minutes. */
export function newPreviewToken(
  { secrets }: { secrets: Secrets },
  { storeId, now }: { storeId: string; now: Date },
): { token: string; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + PREVIEW_LIFE)
  return { token: sealToken(secrets, { plain: storeId, purpose: PURPOSE, expiresAt }), expiresAt }
}

export type PreviewReader = { secrets: Secrets; now: () => Date }

export function isPreviewOf({ secrets, now }: PreviewReader, { storeId, token }: { storeId: string; token: string }) {
  return openToken(secrets, { token, purpose: PURPOSE, now: now() }) === storeId
}

/** With its token also a store that shoppers cannot see yet, or see no more, is looked at. */
export function withPreviews(stores: StoreFinder, reader: PreviewReader): StoreFinder {
  return {
    ...stores,
    forPreview(token) {
      const isShown = ({ id, status }: PartnerStore) =>
        status === 'active' || isPreviewOf(reader, { storeId: id, token })
      const ifShown = (store: PartnerStore | null) => (store !== null && isShown(store) ? store : null)
      return {
        ...stores,
        byDomain: async (domain) => ifShown(await stores.anyByDomain(domain)),
        byId: async (id) => ifShown(await stores.anyById(id)),
      }
    },
  }
}

/** The store as its draft would have it; as it is published to whoever has no token for it. */
export async function previewStore(
  dependencies: PreviewReader & { db: Database },
  { store, token }: { store: PartnerStore; token: string | null },
): Promise<PartnerStore> {
  if (token === null || !isPreviewOf(dependencies, { storeId: store.id, token })) return store
  const draft = await inStore(dependencies.db, store.id, (trx) => findDraft(trx, store.id))
  return withChanges(store, readChanges(store, draft.changes))
}

/** How the addresses of the store of this transaction begin. */
export async function originOfStore(
  trx: Transaction,
  { originOf }: { originOf: (domain: string) => string },
  storeId: string,
): Promise<string> {
  const store = await findStoreIn(trx, storeId)
  return originOf(store?.domain ?? '')
}

/** One page of each kind that a brand shows itself on. */
export async function pagesToPreview(trx: Transaction, storeId: string) {
  const productId = await findFirstListed(trx, storeId)
  const garment = productId === null ? null : productPath(productId)
  return { home: paths.home, products: paths.products, garment, cart: paths.cart }
}
