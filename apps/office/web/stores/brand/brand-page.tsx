import { useNavigate, useSearchParams } from 'react-router'
import { isLanguage, LANGUAGES, type Language } from '#domain/stores/languages.ts'
import { inStore } from '#paths/office/paths.ts'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { requireStore } from '../../session/require-store.ts'
import { useMay } from '../../session/use-session.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { TabLinks } from '../../ui/tabs/tab-links.tsx'
import type { Route } from './+types/brand-page.ts'
import css from './brand.module.css'
import { brandAction } from './brand-action.ts'
import { isEdited, SECTION_FIELDS, SECTIONS, type Section, toView } from './brand-fields.ts'
import { BrandPreview } from './brand-preview.tsx'
import { BrandForm } from './form/brand-form.tsx'
import { Conflicts } from './form/conflicts.tsx'
import type { DraftConflict } from './form/draft-conflict.ts'
import { type BrandDraft, useBrandDraft } from './form/use-brand-draft.ts'
import { ReviewView } from './review/review-view.tsx'
import { VersionsView } from './review/versions-view.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { storeId, section } = params
  const store = requireStore(context, { storeId, permission: 'brand.view' })
  const api = context.get(apiContext)
  const brand = await requireAnswer(request, api.call('brand', { params: { storeId } }))
  const view = toView(section)
  const compare = Number(new URL(request.url).searchParams.get('compare'))
  const [versions, compared] =
    view === 'versions'
      ? await Promise.all([
          requireAnswer(request, api.call('brandVersions', { params: { storeId } })),
          compare > 0 ? api.call('brandVersion', { params: { storeId, number: compare } }) : null,
        ])
      : [[], null]
  return { store, brand, versions, compared: compared?.success ? compared.data : null }
}

export const action = brandAction

/** How a store looks and what it says: a draft that saves itself, and beside it the storefront drawn from it. */
export default function BrandPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { store, brand: loaded, versions, compared } = loaderData
  const texts = useTranslations('brand')
  const navigate = useNavigate()
  const draft = useBrandDraft(store.id, loaded, conflictsIn(actionData))
  const { brand, state } = draft
  const language = useLanguage(brand.draft.languages)
  const canEdit = useMay('brand.edit')
  const view = toView(params.section)
  const here = inStore('brand', store.id)
  return (
    <div className={css.page} data-view={view}>
      <div className={css.work}>
        <PageHeader
          title={texts('title')}
          breadcrumb={[{ label: store.name, to: inStore('store', store.id) }]}
          lead={texts(`state.${state}`, { count: brand.fields.length })}
          actions={
            view !== 'review' && (
              <ButtonLink to={`${here}/review`} kind="primary" icon="check">
                {texts('review', { count: brand.fields.length })}
              </ButtonLink>
            )
          }
        />
        <TabLinks label={texts('parts')} tabs={tabsOf(draft, { here, name: (each) => texts(`section.${each}`) })} />
        <Conflicts draft={draft} />
        {view === 'review' && <ReviewView draft={draft} />}
        {view === 'versions' && <VersionsView versions={versions} compared={compared} published={brand.published} />}
        {isSection(view) && <BrandForm section={view} language={language} draft={draft} canEdit={canEdit} />}
      </div>
      <div className={css.preview}>
        <BrandPreview
          storeId={store.id}
          brand={brand}
          language={language}
          onLanguage={(chosen) => navigate(`?lang=${chosen}`, { preventScrollReset: true, replace: true })}
        />
      </div>
      <UnsavedGuard isDirty={state === 'waiting' || state === 'failed'} />
    </div>
  )
}

function isSection(view: string): view is Section {
  return SECTIONS.some((section) => section === view)
}

/** The one that is looked at, or the first that the store speaks. */
function useLanguage(spoken: Record<Language, boolean>): Language {
  const [search] = useSearchParams()
  const chosen = search.get('lang')
  return isLanguage(chosen) ? chosen : (LANGUAGES.find((each) => spoken[each]) ?? 'it')
}

/** What a form that was sent before scripts ran has met. */
function conflictsIn(answer: { details?: unknown } | undefined): DraftConflict[] {
  const { conflicts = [] } = (answer?.details ?? {}) as { conflicts?: DraftConflict[] }
  return conflicts
}

function tabsOf(
  { brand }: BrandDraft,
  { here, name }: { here: string; name: (view: Section | 'versions' | 'preview') => string },
) {
  const stops = brand.obstacles.filter(({ severity }) => severity === 'stop').map(({ field }) => field)
  const parts = SECTIONS.map((section) => ({
    to: section === 'look' ? here : `${here}/${section}`,
    label: name(section),
    count: stops.filter((field) => isEdited(field) && SECTION_FIELDS[section].includes(field)).length,
    isSevere: true,
  }))
  const others = (['versions', 'preview'] as const).map((view) => ({ to: `${here}/${view}`, label: name(view) }))
  return [...parts, ...others]
}
