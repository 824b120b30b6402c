import { data, useNavigate } from 'react-router'
import { LANGUAGES } from '#domain/stores/languages.ts'
import type { PageView } from '#office/contract/stores/pages.ts'
import { inStore, pagePath, pagePreviewPath } from '#paths/office/paths.ts'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { requireStore } from '../../session/require-store.ts'
import { useLanguageNames } from '../../texts/use-language-names.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { TabLinks } from '../../ui/tabs/tab-links.tsx'
import { PreviewPane } from '../preview/preview-pane.tsx'
import type { Route } from './+types/page-editor.ts'
import { addressOf } from './address-of.ts'
import { DraftBar } from './draft-bar.tsx'
import css from './editor.module.css'
import { pageAction } from './page-action.ts'
import { PageForm } from './page-form.tsx'
import { usePageDraft } from './use-page-draft.ts'
import { Versions } from './versions.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'brand.view' })
  const language = LANGUAGES.find((each) => each === params.language)
  if (!language) throw data({ code: 'NOT_FOUND' }, { status: 404 })
  const api = context.get(apiContext)
  const key = { storeId: store.id, slug: params.slug, language }
  const page = await requireAnswer(request, api.call('page', { params: key }))
  const pages = await requireAnswer(request, api.call('pages', { params: { storeId: store.id } }))
  const versions = await requireAnswer(request, api.call('pageVersions', { params: key }))
  return { store, page, versions, summary: pages.find(({ slug }) => slug === page.slug) }
}

export function action(args: Route.ActionArgs) {
  return pageAction(args)
}

/** The words of one page in one language, beside the Italian. */
export default function PageEditor({ loaderData }: Route.ComponentProps) {
  const { slug, language } = loaderData.page
  return <Editor key={`${slug} ${language}`} {...loaderData} />
}

/** A draft that saves itself, and beside it the page as shoppers would see it. */
function Editor({ store, page: loaded, versions, summary }: Route.ComponentProps['loaderData']) {
  const texts = useTranslations('pages')
  const titles = useTranslations('pages.name')
  const languages = useLanguageNames()
  const navigate = useNavigate()
  const draft = usePageDraft(store.id, loaded)
  const { page, state } = draft
  const { slug, language, kind } = page
  const title = kind === 'words' || kind === 'landings' ? titles(slug as 'home') : summary?.title || slug
  const spoken = summary?.languages ?? []
  const tabs = spoken.map((each) => ({
    to: pagePath(store.id, slug, each.language),
    label:
      each.state === 'missing' && !each.hasDraft
        ? texts('missingIn', { language: languages.title(each.language) })
        : languages.title(each.language),
  }))
  const mayEdit = store.permissions.includes('brand.edit')
  return (
    <div className={css.editor}>
      <div className={css.work}>
        <PageHeader
          title={title}
          breadcrumb={[
            { label: store.name, to: inStore('store', store.id) },
            { label: texts('title'), to: inStore('pages', store.id) },
          ]}
          lead={addressOf(page)}
        />
        {tabs.length > 1 && <TabLinks label={texts('languages', { page: title })} tabs={tabs} />}
        <div className={css.column}>
          <DraftBar page={page} isDirty={state !== 'saved'} />
          <PageForm key={draft.formKey} draft={draft} mayEdit={mayEdit} />
          <Versions versions={versions} mayEdit={mayEdit} />
        </div>
      </div>
      <div className={css.preview}>
        <PreviewPane
          storeId={store.id}
          revision={page.revision}
          language={language}
          languages={spoken.map((each) => each.language)}
          onLanguage={(chosen) => void navigate(pagePath(store.id, slug, chosen), { preventScrollReset: true })}
          pathOf={() => pathOf(page)}
          opensAt={pagePreviewPath(store.id, slug, language)}
        />
      </div>
      <UnsavedGuard isDirty={state !== 'saved'} />
    </div>
  )
}

/** What shoppers see of it: of those above garments, the first. */
function pathOf(page: PageView): string | null {
  if (page.landings === null) return addressOf(page)
  const [first] = page.landings
  return first ? `/${page.slug}/${first.key}` : null
}
