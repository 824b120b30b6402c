import { useState } from 'react'
import { entriesQuery } from '#office/contract/catalogue/imports/imports.ts'
import { inStore } from '#paths/office/paths.ts'
import type { OfficeClient } from '../../client/call-types.ts'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { requireStore } from '../../session/require-store.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import type { Route } from './+types/import-page.ts'
import { ApplyCard } from './apply-card.tsx'
import { ChoicesCard } from './choices/choices-card.tsx'
import { ColumnsForm } from './columns-form.tsx'
import { DeleteImport } from './delete-import.tsx'
import { type FactLists, FactNames } from './fact-names.ts'
import css from './import.module.css'
import { PicturesCard } from './pictures/pictures-card.tsx'
import { PreviewCard } from './preview-card.tsx'
import { ResultCard } from './result-card.tsx'
import { RunningCard } from './running-card.tsx'
import { type ImportStep, Steps } from './steps.tsx'
import { AddPictures } from './upload/add-pictures.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'catalogue.edit' })
  const api = context.get(apiContext)
  const at = { params: { storeId: store.id, id: params.importId } }
  const detail = await requireAnswer(request, api.call('importDetail', at))
  const search = new URL(request.url).searchParams
  const given = { fate: search.get('fate') ?? undefined, after: search.get('after') ?? undefined }
  // an address written by hand that says nothing sensible shows everything
  const query = entriesQuery.safeParse(given).data ?? {}
  const isShown = detail.state !== 'uploaded' && !detail.isRunning
  const page = isShown ? await requireAnswer(request, api.call('importEntries', { ...at, query })) : null
  const isMapping = detail.state === 'uploaded' || (detail.state === 'planned' && search.get('step') === 'columns')
  const lists = page ? await readLists(request, api, store.id) : null
  const failed = detail.pictures.failed > 0 ? await requireAnswer(request, api.call('failedPictures', at)) : []
  return { store, detail, page, query, isMapping, lists, failed }
}

const NO_LISTS: FactLists = { colour: [], category: [], size: [], tags: [] }

async function readLists(request: Request, api: OfficeClient, storeId: string): Promise<FactLists> {
  const choices = await requireAnswer(request, api.call('catalogueChoices', { params: { storeId } }))
  return { colour: choices.colours, category: choices.categories, size: choices.sizes, tags: choices.tags }
}

export { importAction as action } from './import-action.ts'

/** An import on its way: its columns, what it would do, and what it has done. */
export default function ImportPage({ loaderData }: Route.ComponentProps) {
  const { store, detail, page, query, isMapping, lists, failed } = loaderData
  const texts = useTranslations('import')
  const catalogue = useTranslations('catalogue')
  const formats = useTranslations('import.format')
  const halts = useTranslations('importHalt')
  const { state, isRunning, task, halted } = detail
  const [changedPlan, setChangedPlan] = useState<string | null>(null)
  const ended = isRunning || state === 'applied' ? null : (task?.state ?? null)
  return (
    <>
      <PageHeader
        title={detail.name}
        breadcrumb={[
          { label: store.name, to: inStore('store', store.id) },
          { label: catalogue('title'), to: inStore('catalogue', store.id) },
          { label: texts('title'), to: inStore('imports', store.id) },
        ]}
        lead={`${formats(detail.format)} · ${texts('rows', { count: detail.rows })}`}
        actions={!isRunning && <DeleteImport detail={detail} storeId={store.id} />}
      />
      <Steps current={stepOf({ state, isMapping, isRunning, kind: task?.kind ?? null })} />
      <div className={css.stack}>
        {halted && !isRunning && <Notice kind="warning">{halts(halted)}</Notice>}
        {ended === 'stopped' && <Notice kind="info">{texts('stopped')}</Notice>}
        {ended === 'failed' && <Notice kind="danger">{texts('failed')}</Notice>}
        {isRunning && <RunningCard detail={detail} />}
        {!isRunning && isMapping && <ColumnsForm detail={detail} storeId={store.id} />}
        {!isRunning && !isMapping && state === 'planned' && (
          <>
            <ChoicesCard
              detail={detail}
              storeId={store.id}
              lists={lists ?? NO_LISTS}
              onChange={() => setChangedPlan(detail.taskId)}
            />
            <ApplyCard
              detail={detail}
              storeId={store.id}
              isOutdated={changedPlan !== null && changedPlan === detail.taskId}
            />
          </>
        )}
        {state === 'applied' && (
          <>
            <ResultCard detail={detail} storeId={store.id} />
            <PicturesCard detail={detail} failed={failed} storeId={store.id} />
          </>
        )}
        {!isRunning && (state !== 'applied' || detail.pictures.failed > 0) && (
          <AddPictures detail={detail} storeId={store.id} />
        )}
        {page && !isMapping && (
          <FactNames value={lists}>
            <PreviewCard detail={detail} page={page} query={query} />
          </FactNames>
        )}
      </div>
    </>
  )
}

type Standing = { state: string; isMapping: boolean; isRunning: boolean; kind: string | null }

function stepOf({ state, isMapping, isRunning, kind }: Standing): ImportStep {
  if (state === 'applied' || (isRunning && kind === 'applyImport')) return 'result'
  return isMapping && !isRunning ? 'columns' : 'preview'
}
