import { Stack } from '#kit/ui/base/stack.tsx'
import { bookAccounts } from '#office/contract/books/journal.ts'
import { inStore } from '#paths/office/paths.ts'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { requireStore } from '../../session/require-store.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { byIntent } from '../../ui/form/intents.server.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { BookTabs } from '../book-tabs.tsx'
import type { Route } from './+types/journal-page.ts'
import { AccountsForm } from './accounts-form.tsx'
import { JournalMonths } from './journal-months.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'books.view' })
  const asked = context.get(apiContext).call('bookAccounts', { params: { storeId: store.id } })
  return { store, ...(await requireAnswer(request, asked)) }
}

export const action = byIntent(
  ({ params, api, on }) => ({
    name: on(bookAccounts, (body) => api.call('nameBookAccounts', { params: { storeId: params.storeId ?? '' }, body })),
  }),
  { keeps: true },
)

/** The journal of every month as a file, and how its accounts are called in the accountant's program. */
export default function JournalPage({ loaderData: { store, accounts, months } }: Route.ComponentProps) {
  const texts = useTranslations('journal')
  return (
    <>
      <PageHeader
        title={texts('title')}
        breadcrumb={[{ label: store.name, to: inStore('store', store.id) }]}
        lead={texts('lead')}
      />
      <BookTabs storeId={store.id} />
      <Stack gap={20}>
        <JournalMonths storeId={store.id} months={months} />
        <AccountsForm accounts={accounts} canEdit={store.permissions.includes('books.edit')} />
      </Stack>
    </>
  )
}
