import { type Database, inStore } from '#database/connection.ts'
import { saveMembership } from '#database/queries/memberships/memberships.ts'
import { saveDiscount } from '#database/queries/orders/discounts.ts'
import { saveStorePage } from '#database/queries/stores/store-pages.ts'
import { addDomain, saveStore } from '#database/queries/stores/stores.ts'
import type { Membership } from '#domain/memberships/membership.ts'
import type { OfferedDiscount } from '#domain/prices/discount.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { boscoDiscounts } from './stores/bosco/discounts.ts'
import { boscoMemberships } from './stores/bosco/memberships.ts'
import boscoEn from './stores/bosco/pages/en.json' with { type: 'json' }
import boscoIt from './stores/bosco/pages/it.json' with { type: 'json' }
import { bosco } from './stores/bosco/store.ts'
import { chiuso } from './stores/chiuso/store.ts'
import { vellutoDiscounts } from './stores/velluto/discounts.ts'
import { vellutoMemberships } from './stores/velluto/memberships.ts'
import vellutoDe from './stores/velluto/pages/de.json' with { type: 'json' }
import vellutoEn from './stores/velluto/pages/en.json' with { type: 'json' }
import vellutoEs from './stores/velluto/pages/es.json' with { type: 'json' }
import vellutoFr from './stores/velluto/pages/fr.json' with { type: 'json' }
import vellutoIt from './stores/velluto/pages/it.json' with { type: 'json' }
import vellutoNl from './stores/velluto/pages/nl.json' with { type: 'json' }
import { velluto } from './stores/velluto/store.ts'

type DemoStore = {
  store: PartnerStore
  domains: string[]
  memberships: Membership[]
  discounts: OfferedDiscount[]
  pages: Record<string, Record<string, object>>
}

/** What Velluto's own pages say, in each language. */
export const vellutoPages = { it: vellutoIt, en: vellutoEn, de: vellutoDe, fr: vellutoFr, es: vellutoEs, nl: vellutoNl }

const demoStores: DemoStore[] = [
  {
    store: velluto,
    domains: ['velluto.localhost', 'localhost'],
    memberships: vellutoMemberships,
    discounts: vellutoDiscounts,
    pages: vellutoPages,
  },
  {
    store: bosco,
    domains: ['bosco.localhost'],
    memberships: boscoMemberships,
    discounts: boscoDiscounts,
    pages: { it: boscoIt, en: boscoEn },
  },
  { store: chiuso, domains: ['chiuso.localhost'], memberships: [], discounts: [], pages: {} },
]

export async function seedStores(db: Database, now: Date): Promise<void> {
  for (const demoStore of demoStores) await seedStore(db, demoStore, now)
}

async function seedStore(db: Database, demoStore: DemoStore, now: Date): Promise<void> {
  const { store, domains, memberships, discounts, pages } = demoStore
  await inStore(db, store.id, async (trx) => {
    await saveStore(trx, store)
    for (const domain of domains) await addDomain(trx, { domain, storeId: store.id, verifiedAt: now })
    for (const membership of memberships) await saveMembership(trx, membership)
    for (const discount of discounts) await saveDiscount(trx, { storeId: store.id, ...discount })
    for (const [language, contents] of Object.entries(pages)) {
      for (const [slug, content] of Object.entries(contents)) {
        await saveStorePage(trx, { storeId: store.id, slug, language, content })
      }
    }
  })
}
