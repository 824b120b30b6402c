import { Stack } from '#kit/ui/base/stack.tsx'
import type { LongTaskView } from '#office/contract/tasks/tasks.ts'
import { inStore } from '#paths/office/paths.ts'
import { apiContext } from '../session/contexts.ts'
import { requireAnswer } from '../session/require-answer.ts'
import { requireStore } from '../session/require-store.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Card, PageHeader } from '../ui/page/page-header.tsx'
import type { Route } from './+types/tasks-page.ts'
import { TaskRow } from './task-row.tsx'
import { useTasks } from './use-tasks.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'store.view' })
  const answer = context.get(apiContext).call('tasks', { params: { storeId: store.id } })
  return { store, tasks: await requireAnswer(request, answer) }
}

export { tasksAction as action } from './tasks-action.ts'

/** Work that goes on when its page is left. Before scripts have loaded, reloading shows how far it is. */
export default function TasksPage({ loaderData }: Route.ComponentProps) {
  const { store, tasks: known } = loaderData
  const texts = useTranslations('tasks')
  const tasks: readonly LongTaskView[] = useTasks(store.id, known)
  return (
    <>
      <PageHeader
        title={texts('title')}
        breadcrumb={[{ label: store.name, to: inStore('store', store.id) }]}
        lead={texts('lead')}
      />
      <Card>
        {tasks.length === 0 ? (
          <EmptyState icon="timeline" title={texts('noneTitle')} text={texts('noneText')} />
        ) : (
          <Stack as="ul">
            {tasks.map((task) => (
              <TaskRow key={task.id} task={task} />
            ))}
          </Stack>
        )}
      </Card>
    </>
  )
}
