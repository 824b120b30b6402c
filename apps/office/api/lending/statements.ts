import type { z } from 'zod'
import type { Transaction } from '#database/connection.ts'
import {
  countStatements,
  findStatement,
  listStatementLines,
  listStatements,
  type StatementFilter,
} from '#database/queries/lending/statements.ts'
import { toCsv } from '#domain/csv.ts'
import type { Language } from '#domain/stores/languages.ts'
import type { StatementDetailView, statementFileQuery, statementPage } from '#office/contract/lending/statements.ts'
import { settleStatement } from '#use-cases/lending/settle-statement.ts'
import { handlePlatform, handleStore } from '../protocol/handle.ts'
import { shopNow } from '../stores/shop-now.ts'
import { STATEMENT_HEADER, toLineView, toListedStatement, toStatementCells } from './statement-view.ts'

const A_PAGE = 60
const A_FILE = 1_000

/** What is owed for lent garments, as each side sees it: stores, and the platform for what is its own. */
export function createStatementHandlers() {
  return {
    statements: handleStore('statements', async ({ query }, trx) => ({ ok: true, data: await readPage(trx, query) })),

    exportStatements: handleStore('exportStatements', async ({ staff, query, now }, trx) => ({
      ok: true,
      data: await writeFile(trx, query, { language: staff.person.language, now }),
    })),

    statementDetail: handleStore('statementDetail', async ({ staff, params: { id } }, trx) => {
      const data = await readOne(trx, id, staff.person.language)
      return data ? { ok: true, data } : { ok: false, reason: 'STATEMENT_NOT_FOUND' }
    }),

    settleStatement: handleStore('settleStatement', async ({ params: { id }, body, now }, trx) => {
      const outcome = await settleStatement(trx, { id, ...body, now: await shopNow(trx, now) })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),

    platformStatements: handlePlatform('platformStatements', async ({ query }, trx) => ({
      ok: true,
      data: await readPage(trx, query),
    })),

    exportPlatformStatements: handlePlatform('exportPlatformStatements', async ({ staff, query, now }, trx) => ({
      ok: true,
      data: await writeFile(trx, query, { language: staff.person.language, now }),
    })),

    platformStatement: handlePlatform('platformStatement', async ({ staff, params: { id } }, trx) => {
      const data = await readOne(trx, id, staff.person.language)
      return data ? { ok: true, data } : { ok: false, reason: 'STATEMENT_NOT_FOUND' }
    }),

    settlePlatformStatement: handlePlatform('settlePlatformStatement', async ({ params: { id }, body, now }, trx) => {
      const outcome = await settleStatement(trx, { id, ...body, now: await shopNow(trx, now) })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),
  }
}

async function readPage(trx: Transaction, query: StatementFilter): Promise<z.output<typeof statementPage>> {
  const found = await listStatements(trx, { ...query, most: A_PAGE + 1 })
  const page = found.slice(0, A_PAGE)
  const next = found.length > A_PAGE ? (page.at(-1)?.id ?? null) : null
  const { before, ...filter } = query
  const isWhole = before === undefined && found.length <= A_PAGE
  const matching = isWhole ? found.length : await countStatements(trx, filter)
  return { statements: page.map(toListedStatement), matching, next }
}

async function readOne(trx: Transaction, id: string, language: Language): Promise<StatementDetailView | null> {
  const statement = await findStatement(trx, id)
  if (statement === null) return null
  const [found] = await listStatementLines(trx, [id])
  return {
    ...toListedStatement(statement),
    lines: (found?.lines ?? []).map((line) => toLineView(line, language)),
  }
}

async function writeFile(
  trx: Transaction,
  query: z.output<typeof statementFileQuery>,
  { language, now }: { language: Language; now: Date },
) {
  const statements = await listStatements(trx, { ...query, most: A_FILE })
  const found = await listStatementLines(
    trx,
    statements.map(({ id }) => id),
  )
  const linesOf = new Map(found.map(({ statementId, lines }) => [statementId, lines]))
  const rows = statements.flatMap((statement) =>
    (linesOf.get(statement.id) ?? []).map((line) =>
      toStatementCells(toListedStatement(statement), toLineView(line, language)),
    ),
  )
  const bytes = new TextEncoder().encode(toCsv([STATEMENT_HEADER, ...rows]))
  return { name: `statements-${now.toISOString().slice(0, 10)}.csv`, bytes }
}
