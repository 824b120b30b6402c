import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { type ActionFunction, RouterContextProvider } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { intentsOfPage } from '#tests/support/web/sent-intents.ts'
import routes from '../routes.ts'
import { apiContext, visitContext } from '../session/contexts.ts'
import type { FormAnswer } from '../ui/form/form-answer.ts'

const WEB = new URL('../', import.meta.url)

/** Forms that several pages show, each with the page whose action answers it. */
const ELSEWHERE: Record<string, string> = {
  'apps/office/web/catalogue/list-products-form.tsx': 'apps/office/web/catalogue/catalogue-page.tsx',
  'apps/office/web/incidents/rescue-dialog.tsx': 'apps/office/web/incidents/incident-page.tsx',
  'apps/office/web/ui/table/view-dialog.tsx': 'apps/office/web/ui/table/views-route.ts',
}

type Page = { page: string; action: ActionFunction; known: string[] | null }

let pages: Page[]
beforeAll(async () => {
  const files = [...new Set((await routes).flatMap(filesOf))]
  const loaded = await Promise.all(files.map(readPage))
  pages = loaded.filter((page) => page !== null)
})

function filesOf({ file, children = [] }: RouteConfigEntry): string[] {
  return [file, ...children.flatMap(filesOf)]
}

async function readPage(file: string): Promise<Page | null> {
  const { action }: { action?: ActionFunction } = await import(fileURLToPath(new URL(file, WEB)))
  return action ? { page: posix.join('apps/office/web', file), action, known: await knownTo(action) } : null
}

/** What an action answers whoever sends an intent it does not know; null: it goes by none. */
async function knownTo(action: ActionFunction): Promise<string[] | null> {
  const context = new RouterContextProvider()
  const call = async () => ({ success: false, code: 'NOT_FOUND', errors: [] })
  context.set(apiContext, { call, file: call } as never)
  context.set(visitContext, { origin: 'https://office.test', language: 'en', nonce: 'n' })
  const request = new Request('https://office.test/', { method: 'POST', body: new URLSearchParams({ intent: 'none' }) })
  const params = { storeId: '1', step: 'words', list: 'categories', language: 'it' }
  try {
    const answer = await action({ request, context, params } as never)
    const { code, details } = (answer as { data: FormAnswer }).data
    return code === 'FORM_UNKNOWN' ? (details as { known: string[] }).known : null
  } catch {
    return null
  }
}

/** Every form that a page imports, with the page whose action it is sent to. */
function formsOf(page: string) {
  return intentsOfPage(page).map((forms) => ({ ...forms, target: ELSEWHERE[forms.file] ?? page }))
}

const firstWord = (intent: string) => intent.split(' ')[0] ?? ''

describe('a form of the office', () => {
  it('sends an intent that the action it goes to knows', () => {
    const known = new Map(pages.map((page) => [page.page, page.known]))
    const unknown = pages.flatMap(({ page }) =>
      formsOf(page).flatMap(({ file, sent, target }) =>
        sent
          .filter((intent) => known.get(target)?.includes(firstWord(intent)) === false)
          .map((intent) => `${file}: ${intent} to ${target}`),
      ),
    )
    expect([...new Set(unknown)]).toEqual([])
  })

  it('sends one, unless it is the only one of its page', () => {
    const silent = pages.flatMap(({ page, known }) => {
      const forms = formsOf(page).filter(({ target }) => target === page)
      return known === null ? [] : forms.filter((form) => form.silent > 0).map(({ file }) => file)
    })
    expect(silent).toEqual([])
    const withoutTable = pages.filter(({ known }) => known === null)
    const several = withoutTable.flatMap(({ page }) => {
      const intents = new Set(formsOf(page).flatMap(({ sent, target }) => (target === page ? sent : [])))
      return intents.size > 1 ? [{ page, intents: [...intents] }] : []
    })
    expect(several).toEqual([])
  })

  it('finds its answer by the very intent it sends', () => {
    const lost = pages.flatMap(({ page }) => {
      const forms = formsOf(page)
      const sent = new Set(forms.flatMap((form) => form.sent))
      return forms.flatMap(({ file, awaited }) =>
        awaited.filter((intent) => !sent.has(intent)).map((intent) => `${file}: ${intent}`),
      )
    })
    expect(lost).toEqual([])
  })

  it('that goes to another page says so', () => {
    for (const file of Object.keys(ELSEWHERE)) expect(readFileSync(file, 'utf8')).toMatch(/\baction\b.*[,}]/)
  })
})

describe('an action of the office', () => {
  it('knows no intent that none of its forms sends', () => {
    const sent = pages.flatMap(({ page }) => formsOf(page))
    const unsent = pages.flatMap(({ page, action, known }) => {
      const sharing = pages.filter((other) => other.action === action).map((other) => other.page)
      const intents = new Set(
        sent.filter(({ target }) => sharing.includes(target)).flatMap((form) => form.sent.map(firstWord)),
      )
      return (known ?? []).filter((intent) => !intents.has(intent)).map((intent) => `${page}: ${intent}`)
    })
    expect(unsent).toEqual([])
  })

  it('goes by a table wherever its page has several forms: thirty and more do', () => {
    expect(pages.filter(({ known }) => known !== null).length).toBeGreaterThan(30)
  })
})
