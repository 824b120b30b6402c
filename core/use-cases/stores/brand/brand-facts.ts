import type { Transaction } from '#database/connection.ts'
import { hasVerifiedDomain } from '#database/queries/stores/brand.ts'
import { findPictureContrast } from '#database/queries/stores/pictures.ts'
import type { BrandFacts } from '#domain/stores/brand/obstacles.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { pictureKeyIn } from '#domain/stores/pictures/picture-rules.ts'

/** What the gate has to know besides the settings. */
export async function findBrandFacts(trx: Transaction, { id: storeId, logoUrl }: PartnerStore): Promise<BrandFacts> {
  const key = pictureKeyIn(logoUrl)
  return {
    logoContrast: key === null ? null : await findPictureContrast(trx, { storeId, key }),
    hasVerifiedDomain: await hasVerifiedDomain(trx, storeId),
  }
}
