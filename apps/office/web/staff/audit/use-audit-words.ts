import { isMoneyField } from '#domain/staff/audit-money.ts'
import type { Translate } from '#kit/texts/create-use-translations.ts'
import type { AuditLineView } from '#office/contract/staff/audit.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { useDates } from '../../ui/use-dates.ts'
import { useMoney } from '../../ui/use-money.ts'

type Change = AuditLineView['changes'][number]

/** What stands in a line, in the words of the office: what a field is called, and what was in it. */
export function useAuditWords() {
  const texts = useTranslations('audit')
  const fields = useTranslations('auditField')
  const offers = useTranslations('catalogue.period')
  const spaces = [
    wordIn(fields),
    wordIn(useTranslations('brandField')),
    wordIn(useTranslations('chargeKind')),
    wordIn(useTranslations('refundReason')),
    wordIn(useTranslations('takeBackReason')),
  ]
  const values = useValueWords()
  const dates = useDates()
  const money = useMoney()

  function nameOf(field: string): string {
    const [first = '', second] = field.split('.')
    if (second !== undefined && offers.has(second))
      return texts(first === 'price' ? 'priceOf' : 'ruleOf', { offer: offers(second) })
    const word = spaces.map((find) => find(field)).find((found) => found !== null)
    if (word !== undefined) return word ?? field
    // a garment stands by its own name
    return second !== undefined && fields.has(second) ? fields(second) : field
  }

  function shown(field: string, value: unknown): string {
    if (value === null || value === '') return '—'
    if (typeof value === 'boolean') return texts(value ? 'yes' : 'no')
    if (typeof value === 'number' && isMoneyField(field)) return money(value)
    if (Array.isArray(value)) return value.length === 0 ? '—' : value.map((each) => shown(field, each)).join(', ')
    if (typeof value === 'object') {
      const parts = Object.entries(value).map(([part, held]) => `${nameOf(part)}: ${shown(part, held)}`)
      return parts.join('\n') || '—'
    }
    if (typeof value !== 'string') return String(value)
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return dates.day(value)
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return dates.moment(value)
    return values(field, value)
  }

  return { nameOf: ({ field }: Change) => nameOf(field), shown }
}

/** States, roles and conditions by their names; everything else as it was written. */
function useValueWords() {
  const statuses = wordIn(useTranslations('orderStatus'))
  const spaces = new Map([
    ['role', wordIn(useTranslations('role'))],
    ['state', wordIn(useTranslations('unitState'))],
    ['condition', wordIn(useTranslations('unitCondition'))],
  ])
  return (field: string, value: string): string => (spaces.get(field) ?? statuses)(value) ?? value
}

function wordIn<Key extends string>(say: Translate<Key>) {
  return (key: string): string | null => (say.has(key) ? say(key) : null)
}
