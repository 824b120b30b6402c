import { type Clause, isSameValue, LEFT_OUT, type PageFields } from './page-fields.ts'
import { clauseField } from './page-kinds.ts'

export type DefaultClause = { key: string; heading: string; text: string; version: string }

export type DefaultLegal = { title: string; introduction: string; updatedOn: string; clauses: DefaultClause[] }

export type ClauseState = 'default' | 'changed' | 'leftOut' | 'own'

export type ClauseView = {
  key: string
  state: ClauseState
  heading: string
  text: string
  /** What every store says here; null: the clause is the store's own. */
  standard: { heading: string; text: string } | null
  /** The default has got other words since the store wrote its own. */
  isOutdated: boolean
}

/** A legal page clause by clause: those every store has in their order, then what the store added. */
export function listClauses(standard: DefaultLegal, fields: PageFields): ClauseView[] {
  const known = standard.clauses.map((each) => describe(each, fields[clauseField(each.key)]))
  const keys = new Set(standard.clauses.map(({ key }) => key))
  const added = Object.keys(fields)
    .flatMap((field) => (field.startsWith('clause.') ? [field.slice('clause.'.length)] : []))
    .filter((key) => !keys.has(key))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .flatMap((key): ClauseView[] => {
      const own = fields[clauseField(key)] as Clause | typeof LEFT_OUT | null
      if (own === null || own === LEFT_OUT) return []
      const { heading, text } = own
      return [{ key, state: 'own', heading, text, standard: null, isOutdated: false }]
    })
  return [...known, ...added]
}

/** What the shopper reads. */
export function toClauseTexts(
  standard: DefaultLegal,
  fields: PageFields,
): { heading: string; text: string; isOwn: boolean }[] {
  return listClauses(standard, fields)
    .filter(({ state }) => state !== 'leftOut')
    .map(({ heading, text, state }) => ({ heading, text, isOwn: state !== 'default' }))
}

function describe({ key, heading, text, version }: DefaultClause, value: unknown): ClauseView {
  const standard = { heading, text }
  if (value === undefined || value === null) {
    return { key, state: 'default', ...standard, standard, isOutdated: false }
  }
  if (value === LEFT_OUT) return { key, state: 'leftOut', ...standard, standard, isOutdated: false }
  const own = value as Clause
  const words = { heading: own.heading, text: own.text }
  const isSame = isSameValue(words, standard)
  const isOutdated = !isSame && own.base !== null && own.base !== version
  return { key, state: isSame ? 'default' : 'changed', ...words, standard, isOutdated }
}
