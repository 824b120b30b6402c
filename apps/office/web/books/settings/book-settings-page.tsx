import { Stack } from '#kit/ui/base/stack.tsx'
import { bookSettings } from '#office/contract/books/books.ts'
import { inStore } from '#paths/office/paths.ts'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { requireStore } from '../../session/require-store.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { byIntent } from '../../ui/form/intents.server.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { BookTabs } from '../book-tabs.tsx'
import type { Route } from './+types/book-settings-page.ts'
import { SettingsForm } from './settings-form.tsx'
import { SettingsHistory } from './settings-history.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'books.view' })
  const asked = context.get(apiContext).call('bookSettings', { params: { storeId: store.id } })
  return { store, settings: await requireAnswer(request, asked) }
}

export const action = byIntent(
  ({ params, api, on }) => ({
    save: on(bookSettings, (body) => api.call('saveBookSettings', { params: { storeId: params.storeId ?? '' }, body })),
  }),
  { keeps: true },
)

/** Which document goes with what a store sells, how fees are taxed, and who issues. */
export default function BookSettingsPage({ loaderData: { store, settings } }: Route.ComponentProps) {
  const texts = useTranslations('bookSettings')
  const { current, all } = settings
  return (
    <>
      <PageHeader
        title={texts('title')}
        breadcrumb={[{ label: store.name, to: inStore('store', store.id) }]}
        lead={texts('lead')}
      />
      <BookTabs storeId={store.id} />
      <Stack gap={20}>
        {current === null && <Notice kind="warning">{texts('nothingChosen')}</Notice>}
        <Notice kind="info">{texts('askAccountant')}</Notice>
        <SettingsForm key={all[0]?.from} settings={settings} canEdit={store.permissions.includes('books.edit')} />
        {all.length > 0 && <SettingsHistory settings={settings} />}
      </Stack>
    </>
  )
}
