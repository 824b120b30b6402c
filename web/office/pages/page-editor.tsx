import { useState } from 'react'
import { data } from 'react-router'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { inStore, pagePath } from '../paths/paths.ts'
import { apiContext } from '../session/contexts.ts'
import { requireAnswer } from '../session/require-answer.ts'
import { requireStore } from '../session/require-store.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { UnsavedGuard } from '../ui/form/unsaved-guard.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { TabLinks } from '../ui/tabs/tab-links.tsx'
import type { Route } from './+types/page-editor.ts'
import { DraftBar } from './draft-bar.tsx'
import css from './editor.module.css'
import { pageAction } from './page-action.ts'
import { PageForm } from './page-form.tsx'
import { addressOf } from './page-row.tsx'
import { Versions } from './versions.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'store.view' })
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
  const { store, page, versions, summary } = loaderData
  const texts = useTranslations('pages')
  const titles = useTranslations('pages.name')
  const languages = useTranslations('languageName')
  const [isDirty, setIsDirty] = useState(false)
  const { slug, language, kind } = page
  const title = kind === 'words' ? titles(slug as 'home') : summary?.title || slug
  const tabs = (summary?.languages ?? []).map((each) => ({
    to: pagePath(store.id, slug, each.language),
    label:
      each.state === 'missing' && !each.hasDraft
        ? texts('missingIn', { language: languages(each.language) })
        : languages(each.language),
  }))
  const mayEdit = store.permissions.includes('brand.edit')
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: store.name, to: inStore('store', store.id) },
          { label: texts('title'), to: inStore('pages', store.id) },
        ]}
        lead={addressOf(page)}
      />
      {tabs.length > 1 && <TabLinks label={texts('languages', { page: title })} tabs={tabs} />}
      <div className={css.editor}>
        <PageForm key={`${slug} ${language} ${page.revision}`} page={page} mayEdit={mayEdit} onDirty={setIsDirty} />
        <aside className={css.side}>
          <DraftBar page={page} storeId={store.id} isDirty={isDirty} />
          <Versions versions={versions} mayEdit={mayEdit} />
        </aside>
      </div>
      <UnsavedGuard isDirty={isDirty} />
    </>
  )
}
