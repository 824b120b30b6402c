import { redirect } from 'react-router'
import { languagePrefix } from '#domain/stores/language-address.ts'
import type { Language } from '#domain/stores/languages.ts'
import { pageKind } from '#domain/stores/pages/page-kinds.ts'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import type { Route } from './+types/page-preview-route.ts'
import { addressOf } from './address-of.ts'

/** To the real storefront, by the signed address that shows the draft for ten minutes. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { storeId, slug } = params
  const language = params.language as Language
  const api = context.get(apiContext)
  const preview = await requireAnswer(request, api.call('previewBrand', { params: { storeId } }))
  const brand = await requireAnswer(request, api.call('brand', { params: { storeId } }))
  const path = addressOf({ slug, kind: pageKind(slug) })
  const address = new URL(preview.origin + languagePrefix(language, brand.draft.languages) + path)
  address.searchParams.set(preview.parameter, preview.token)
  return redirect(address.href)
}
