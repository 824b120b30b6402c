import type { Logger } from 'pino'
import type { Settings } from '#config/settings.ts'
import type { ApiFetch } from '#contract/web-handler.ts'
import { isOutage } from '#database/is-outage.ts'
import type { Application } from '#http/application.ts'
import { createOffice } from '#http/create-office.ts'
import { failureText } from '#http/failure.ts'
import { withinBudget } from '#providers/time-budget.ts'
import type { Web } from './open-web.ts'

type OpenOffice = {
  settings: Settings
  web: Web
  originOf: (domain: string) => string
  log: Logger
}

/** The application of the people who run stores; null: no host was named for it. */
export function openOffice({ settings, web, originOf, log }: OpenOffice): (Application & { host: string }) | null {
  const { officeHost: host } = settings
  if (host === null || web.office === null) return null
  const api = notYetThere
  const render = web.office.createOfficeHandler({ apiFetch: api, log: (sentence) => log.warn(sentence) })
  const office = createOffice({
    host,
    originOf,
    api,
    // A page may make several calls: they wait for providers once.
    web: (request, visit) => withinBudget(() => render(request, visit)),
    assets: web.office.assets,
    isOutage,
    settings,
    log,
  })
  return { ...office, host }
}

/** Stands where the office's API will: its calls are described in contract/office. */
const notYetThere: ApiFetch = async ({ headers }) =>
  new Response(failureText('UNAVAILABLE', headers.get('accept-language') ?? undefined), {
    status: 503,
    headers: { 'content-type': 'application/json; charset=utf-8', 'retry-after': '5' },
  })
