import { Link } from 'react-router'
import { importPath, inStore } from '#paths/office/paths.ts'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { requireStore } from '../../session/require-store.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card, PageHeader } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { useDates } from '../../ui/use-dates.ts'
import type { Route } from './+types/imports-page.ts'
import { ExportLinks } from './export-links.tsx'
import css from './import.module.css'
import { Steps } from './steps.tsx'
import { UploadForm } from './upload/upload-form.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'catalogue.edit' })
  const asked = context.get(apiContext).call('imports', { params: { storeId: store.id } })
  return { store, imports: await requireAnswer(request, asked) }
}

export { importsAction as action } from './imports-action.ts'

const KINDS = { uploading: 'neutral', uploaded: 'warning', planned: 'warning', applied: 'success' } as const

/** Where a file is brought, what was brought before, and how to get one. */
export default function ImportsPage({ loaderData: { store, imports } }: Route.ComponentProps) {
  const texts = useTranslations('import')
  const catalogue = useTranslations('catalogue')
  const states = useTranslations('importState')
  const dates = useDates()
  return (
    <>
      <PageHeader
        title={texts('title')}
        breadcrumb={[
          { label: store.name, to: inStore('store', store.id) },
          { label: catalogue('title'), to: inStore('catalogue', store.id) },
        ]}
        lead={texts('lead')}
      />
      <Steps current="file" />
      <div className={`${pieces.columns} ${pieces.top}`}>
        <div className={css.stack}>
          <Card>
            <UploadForm storeId={store.id} />
          </Card>
        </div>
        <div className={css.stack}>
          <ExportLinks storeId={store.id} />
          <Card title={texts('earlier')} lead={texts('earlierLead')}>
            {imports.length === 0 && <EmptyState icon="history" title={texts('noneTitle')} text={texts('noneText')} />}
            {imports.length > 0 && (
              <ul className={css.imports}>
                {imports.map(({ id, name, personName, createdAt, state, isRunning }) => (
                  <li key={id}>
                    <span className={css.words}>
                      <Link to={importPath(store.id, id)}>{name}</Link>
                      <small>{texts('by', { name: personName, moment: dates.moment(createdAt) })}</small>
                    </span>
                    <Badge kind={isRunning ? 'accent' : KINDS[state]}>{states(isRunning ? 'running' : state)}</Badge>
                  </li>
                ))}
              </ul>
            )}
          </Card>
        </div>
      </div>
    </>
  )
}
