import type { Fate } from '#domain/catalogue/import/planning/plan-import.ts'
import { runTask, type TaskDependencies } from '#use-cases/tasks/run-task.ts'
import type { Browser, TestOffice } from '../fixtures/an-office.ts'

export const fileOf = (...lines: string[]) => `${lines.join('\r\n')}\r\n`

type Dependencies = Partial<TaskDependencies>

/** Somebody in the office of a store who imports files, step by step. */
export function openImporter(office: TestOffice, { storeId, browser }: { storeId: string; browser: Browser }) {
  const at = `/api/stores/${storeId}`
  const call = async (method: string, path: string, body?: unknown) =>
    (await browser.call(method, `${at}${path}`, body)).body

  const upload = async (file: string | Uint8Array<ArrayBuffer>, name = 'file.csv') =>
    (await browser.send('POST', `${at}/imports?name=${name}`, file)).body
  const detail = async (id: string) => (await call('GET', `/imports/${id}`)).data
  const run = (taskId: string, own: Dependencies = {}) => runTask({ ...office.staff, ...own }, { storeId, taskId })

  /** As it is proposed, unless somebody says otherwise. */
  async function plan(id: string, targets?: (string | null)[]) {
    const { columns } = await detail(id)
    const proposed = columns.map(({ target }: { target: string | null }) => target)
    const task = await call('PUT', `/imports/${id}/mapping`, { targets: targets ?? proposed })
    if (task.success) await run(task.data.id)
    return task.success ? detail(id) : task
  }

  async function apply(id: string, mode: 'whole' | 'part' = 'whole', own: Dependencies = {}) {
    const task = await call('POST', `/imports/${id}/apply`, { mode })
    if (!task.success) return task
    await run(task.data.id, own)
    const { pictures } = await detail(id)
    if (pictures.taskId !== null) await run(pictures.taskId, own)
    return detail(id)
  }

  /** What is decided for the whole file. */
  async function choose(id: string, choices: object) {
    const task = await call('PUT', `/imports/${id}/choices`, choices)
    if (task.success) await run(task.data.id)
    return task.success ? detail(id) : task
  }

  return {
    at,
    call,
    upload,
    detail,
    run,
    plan,
    apply,
    choose,
    async entries(id: string, fate?: Fate) {
      return (await call('GET', `/imports/${id}/entries${fate ? `?fate=${fate}` : ''}`)).data.entries
    },
    uploadPictures: async (id: string, archive: Buffer, query = '') =>
      (await browser.send('POST', `${at}/imports/${id}/pictures${query}`, new Uint8Array(archive))).body,
    failedRows: async (id: string) => (await browser.call('GET', `${at}/imports/${id}/failedRows`)).text,
    exported: async (kind: string) => (await browser.call('GET', `${at}/catalogueExport?kind=${kind}`)).text,
    /** From the file to the catalogue. */
    async bring(file: string | Uint8Array<ArrayBuffer>, mode: 'whole' | 'part' = 'whole') {
      const { data } = await upload(file)
      const planned = await plan(data.id)
      return { id: data.id as string, planned, applied: await apply(data.id, mode) }
    },
  }
}

export type Importer = ReturnType<typeof openImporter>
