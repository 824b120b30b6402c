import type { z } from 'zod'
import type { Language } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { storeLanguage } from '#kit/api/request-language.ts'
import type { CallName } from '#storefront/contract/calls.ts'
import type { endpoints } from '#storefront/contract/endpoints.ts'
import type { ShownGarments } from '#storefront/contract/shown-garments.ts'
import type { StoreFinder } from '#use-cases/stores/find-active-store.ts'
import { type Answer, type CallOf, type Handler, handle } from './handle.ts'
import { requireStore, requireStoreOfDomain } from './require-store.ts'

type StoreCall<Name extends CallName> = CallOf<Name> & { store: PartnerStore; language: Language }

type StoreOutcome<Name extends CallName> =
  | {
      ok: true
      data: z.output<(typeof endpoints)[Name]['data']>
      cookies?: readonly string[]
      language?: Language
      shown?: ShownGarments
    }
  | Extract<Answer<never>, { ok: false }>

/** Where a call may name its store and a language; which of them it can, its schema says. */
type Named = {
  query?: { partnerStoreId?: string; locale?: string }
  body?: { partnerStoreId?: string; language?: string }
}

/**
 * A call at one store: the one its query or body names, or else the one of the domain. It is answered in a language of
 * that store: the one it names, or else the browser's.
 */
export function handleStore<Name extends CallName>(
  stores: StoreFinder,
  name: Name,
  verb: (call: StoreCall<Name>) => Promise<StoreOutcome<Name>>,
): Handler {
  return handle(name, async (call) => {
    const { host, acceptLanguage } = call
    const { query, body } = call as Named
    const partnerStoreId = query?.partnerStoreId ?? body?.partnerStoreId
    const seen = call.preview === null ? stores : stores.forPreview(call.preview)
    const found = partnerStoreId
      ? await requireStore(seen, { partnerStoreId, host })
      : await requireStoreOfDomain(seen, host)
    if (!found.ok) return found
    const { store } = found
    const language = storeLanguage(store, { acceptLanguage, locale: query?.locale ?? body?.language })
    const outcome = await verb({ ...call, store, language })
    return outcome.ok ? { language, ...outcome } : outcome
  })
}
